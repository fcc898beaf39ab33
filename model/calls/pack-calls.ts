/** The calls on report packs: reports for many clients, made in the background and approved one by one or together. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import {
  mostReportsInPack,
  type ApprovedAnswer,
  type PackClientsAnswer,
  type PackPage,
  type PacksAnswer,
} from '#model/calls/pack-answers.ts'

const staff = ['admin', 'professional'] as const
const comment = z.string().trim().max(2000)
const version = z.number().int().min(1)
const some = z.array(z.uuid()).min(1).max(mostReportsInPack)

export const packCalls = {
  listReportPacks: call('GET /api/portals/:portal/report-packs', {
    summary: 'The report packs of a portal with how far they are, newest first.',
    roles: staff,
    answer: shape<PacksAnswer>(),
  }),
  listPackClients: call('GET /api/portals/:portal/report-packs/clients', {
    summary: 'The clients of a portal that a report can be made for.',
    roles: staff,
    answer: shape<PackClientsAnswer>(),
  }),
  makeReportPack: call('POST /api/portals/:portal/report-packs', {
    summary: 'Makes a report for each of several clients, in the background; nothing reaches a client.',
    roles: staff,
    body: z.strictObject({
      title: z.string().trim().min(1).max(200),
      accounts: some,
      asOf: z.iso.date().optional(),
      paper: z.enum(['portrait', 'landscape']),
      parts: z.enum(['all', 'each']),
      comment: comment.optional(),
    }),
    answer: shape<{ id: string }>(),
  }),
  readReportPack: call('GET /api/report-packs/:pack', {
    summary: 'A report pack with the report of each client.',
    roles: staff,
    background: true,
    answer: shape<PackPage>(),
  }),
  approveReports: call('POST /api/report-packs/:pack/approve', {
    summary:
      'Puts reports, as they were seen, into the documents of their clients and tells the clients by e-mail.',
    roles: staff,
    body: z.strictObject({
      reports: z
        .array(z.strictObject({ id: z.uuid(), version }))
        .min(1)
        .max(mostReportsInPack),
    }),
    answer: shape<ApprovedAnswer>(),
  }),
  retryReports: call('POST /api/report-packs/:pack/retry', {
    summary: 'Prints reports again that have failed or were cancelled: those named, or all.',
    roles: staff,
    body: z.strictObject({ reports: some.optional() }),
    answer: shape<{ count: number }>(),
  }),
  cancelReports: call('POST /api/report-packs/:pack/cancel', {
    summary: 'Stops reports that are still to be printed: those named, or all.',
    roles: staff,
    body: z.strictObject({ reports: some.optional() }),
    answer: shape<{ count: number }>(),
  }),
  removeReportPack: call('DELETE /api/report-packs/:pack', {
    summary: 'Removes a pack; documents that were approved stay with their clients.',
    roles: staff,
    answer: shape<{ count: number }>(),
  }),
  commentReport: call('PUT /api/client-reports/:report/comment', {
    summary: 'Puts a word to the client at the beginning of a report, which is printed again.',
    roles: staff,
    body: z.strictObject({ version, comment }),
    answer: shape<{ version: number }>(),
  }),
  readClientReport: call('GET /api/client-reports/:report/pdf', {
    summary: 'The PDF of a report that is ready or approved, shown in the browser.',
    roles: staff,
    answer: shape<unknown>(),
  }),
} as const
