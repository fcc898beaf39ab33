/** The calls on report packs: reports for many clients, made in the background and approved one by one or together. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { id, day, instant, staff, version, file } from '#model/calls/parts.ts'
import { mostReportsInPack, reportStates } from '#model/report-states.ts'

const comment = z.string().trim().max(2000)
const some = z.array(id).min(1).max(mostReportsInPack)

/** One of them. */
const reportState = z.enum(reportStates)
export type ReportState = z.infer<typeof reportState>

/**
 * Why a report could not be printed: a source of figures is silent ('limited'), something could not be drawn
 * ('failed'), it took too long ('late'), too many were waiting ('busy'), or whoever made the pack may not see the
 * account any more ('access').
 */
export const reportReason = z.enum(['limited', 'failed', 'late', 'busy', 'access'])
export type ReportReason = z.infer<typeof reportReason>

/** How many reports of a pack are in each state. */
const reportCounts = z.record(reportState, z.number())
export type ReportCounts = z.infer<typeof reportCounts>

/** What is printed for every client of a pack. `asOf` null is the latest day there is. */
const packOptions = z.strictObject({
  asOf: day.nullable(),
  paper: z.enum(['portrait', 'landscape']),
  parts: z.enum(['all', 'each']),
})

/** A pack in the list: who made it when, and how far it is. */
const packRow = packOptions.extend({
  id: z.string(),
  title: z.string(),
  createdAt: instant,
  createdName: z.string(),
  counts: reportCounts,
})
export type PackRow = z.infer<typeof packRow>

/** The packs of a portal, newest first. */
const packsAnswer = z.strictObject({ packs: z.array(packRow) })

/** Somebody a report can be made for. `isTold`: gets an e-mail once it is approved. */
const packClient = z.strictObject({ id: z.string(), name: z.string(), isTold: z.boolean() })
export type PackClient = z.infer<typeof packClient>

/** The clients of a portal that have something to report on, by name. */
const packClientsAnswer = z.strictObject({ clients: z.array(packClient) })
export type PackClientsAnswer = z.infer<typeof packClientsAnswer>

/** What the archive keeps of a report that was approved: by whom, when, and the SHA-256 of the file that was sent. */
const approval = z.strictObject({ at: instant, name: z.string() })
export type Approval = z.infer<typeof approval>

/** The report of one client; `version` goes with what is done to it, so that nobody approves what they have not seen. */
const clientReport = z.strictObject({
  id: z.string(),
  version: z.number(),
  account: z.strictObject({ id: z.string(), name: z.string(), portal: z.string().nullable() }),
  status: reportState,
  comment: z.string().nullable(),
  reason: reportReason.nullable(),
  attempts: z.number(),
  pages: z.number().nullable(),
  size: z.number().nullable(),
  digest: z.string().nullable(),
  printedAt: instant.nullable(),
  approval: approval.nullable(),
  isTold: z.boolean(),
})
export type ClientReport = z.infer<typeof clientReport>

/** A pack with the reports of all clients that the caller may see, by name. `mayRemove`: all of it is theirs to see. */
const packPage = packRow.extend({
  portal: z.string(),
  reports: z.array(clientReport),
  mayRemove: z.boolean(),
})
export type PackPage = z.infer<typeof packPage>

/** How many reports were approved, how many clients are told by e-mail, and how many had changed in the meantime. */
const approvedAnswer = z.strictObject({ approved: z.number(), told: z.number(), changed: z.number() })
export type ApprovedAnswer = z.infer<typeof approvedAnswer>

export const packCalls = {
  listReportPacks: call('GET /api/portals/:portal/report-packs', {
    summary: 'The report packs of a portal with how far they are, newest first.',
    roles: staff,
    answer: packsAnswer,
  }),
  listPackClients: call('GET /api/portals/:portal/report-packs/clients', {
    summary: 'The clients of a portal that a report can be made for.',
    roles: staff,
    answer: packClientsAnswer,
  }),
  makeReportPack: call('POST /api/portals/:portal/report-packs', {
    summary: 'Makes a report for each of several clients, in the background; nothing reaches a client.',
    roles: staff,
    body: z.strictObject({
      title: z.string().trim().min(1).max(200),
      accounts: some,
      asOf: day.optional(),
      paper: z.enum(['portrait', 'landscape']),
      parts: z.enum(['all', 'each']),
      comment: comment.optional(),
    }),
    answer: z.strictObject({ id: z.string() }),
  }),
  readReportPack: call('GET /api/report-packs/:pack', {
    summary: 'A report pack with the report of each client.',
    roles: staff,
    background: true,
    answer: packPage,
  }),
  approveReports: call('POST /api/report-packs/:pack/approve', {
    summary:
      'Puts reports, as they were seen, into the documents of their clients and tells the clients by e-mail.',
    roles: staff,
    body: z.strictObject({
      reports: z.array(z.strictObject({ id, version })).min(1).max(mostReportsInPack),
    }),
    answer: approvedAnswer,
  }),
  retryReports: call('POST /api/report-packs/:pack/retry', {
    summary: 'Prints reports again that have failed or were cancelled: those named, or all.',
    roles: staff,
    body: z.strictObject({ reports: some.optional() }),
    answer: z.strictObject({ count: z.number() }),
  }),
  cancelReports: call('POST /api/report-packs/:pack/cancel', {
    summary: 'Stops reports that are still to be printed: those named, or all.',
    roles: staff,
    body: z.strictObject({ reports: some.optional() }),
    answer: z.strictObject({ count: z.number() }),
  }),
  removeReportPack: call('DELETE /api/report-packs/:pack', {
    summary: 'Removes a pack; documents that were approved stay with their clients.',
    roles: staff,
    answer: z.strictObject({ count: z.number() }),
  }),
  commentReport: call('PUT /api/client-reports/:report/comment', {
    summary: 'Puts a word to the client at the beginning of a report, which is printed again.',
    roles: staff,
    body: z.strictObject({ version, comment }),
    answer: z.strictObject({ version: z.number() }),
  }),
  readClientReport: call('GET /api/client-reports/:report/pdf', {
    summary: 'The PDF of a report that is ready or approved, shown in the browser.',
    usage: 'downloads',
    roles: staff,
    answer: file('application/pdf'),
  }),
} as const
