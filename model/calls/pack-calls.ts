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
import { packPaths } from '#model/calls/pack-paths.ts'

const staff = ['admin', 'professional'] as const
const portal = z.strictObject({ portal: z.uuid() })
const pack = z.strictObject({ pack: z.uuid() })
const report = z.strictObject({ report: z.uuid() })
const comment = z.string().trim().max(2000)
const version = z.number().int().min(1)
const some = z.array(z.uuid()).min(1).max(mostReportsInPack)

export const packCalls = {
  listReportPacks: call({
    ...packPaths.listReportPacks,
    summary: 'The report packs of a portal with how far they are, newest first.',
    level: 'full',
    roles: staff,
    params: portal,
    answer: shape<PacksAnswer>(),
  }),
  listPackClients: call({
    ...packPaths.listPackClients,
    summary: 'The clients of a portal that a report can be made for.',
    level: 'full',
    roles: staff,
    params: portal,
    answer: shape<PackClientsAnswer>(),
  }),
  makeReportPack: call({
    ...packPaths.makeReportPack,
    summary: 'Makes a report for each of several clients, in the background; nothing reaches a client.',
    level: 'full',
    roles: staff,
    params: portal,
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
  readReportPack: call({
    ...packPaths.readReportPack,
    summary: 'A report pack with the report of each client.',
    level: 'full',
    roles: staff,
    background: true,
    params: pack,
    answer: shape<PackPage>(),
  }),
  approveReports: call({
    ...packPaths.approveReports,
    summary:
      'Puts reports, as they were seen, into the documents of their clients and tells the clients by e-mail.',
    level: 'full',
    roles: staff,
    params: pack,
    body: z.strictObject({
      reports: z
        .array(z.strictObject({ id: z.uuid(), version }))
        .min(1)
        .max(mostReportsInPack),
    }),
    answer: shape<ApprovedAnswer>(),
  }),
  retryReports: call({
    ...packPaths.retryReports,
    summary: 'Prints reports again that have failed or were cancelled: those named, or all.',
    level: 'full',
    roles: staff,
    params: pack,
    body: z.strictObject({ reports: some.optional() }),
    answer: shape<{ count: number }>(),
  }),
  cancelReports: call({
    ...packPaths.cancelReports,
    summary: 'Stops reports that are still to be printed: those named, or all.',
    level: 'full',
    roles: staff,
    params: pack,
    body: z.strictObject({ reports: some.optional() }),
    answer: shape<{ count: number }>(),
  }),
  removeReportPack: call({
    ...packPaths.removeReportPack,
    summary: 'Removes a pack; documents that were approved stay with their clients.',
    level: 'full',
    roles: staff,
    params: pack,
    answer: shape<{ count: number }>(),
  }),
  commentReport: call({
    ...packPaths.commentReport,
    summary: 'Puts a word to the client at the beginning of a report, which is printed again.',
    level: 'full',
    roles: staff,
    params: report,
    body: z.strictObject({ version, comment }),
    answer: shape<{ version: number }>(),
  }),
  readClientReport: call({
    ...packPaths.readClientReport,
    summary: 'The PDF of a report that is ready or approved, shown in the browser.',
    level: 'full',
    roles: staff,
    params: report,
    answer: shape<unknown>(),
  }),
} as const
