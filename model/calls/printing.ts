/** The call on printed reports. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { partNamesPattern } from '#model/calls/export-options.ts'
import { day, days, file, id, instant } from '#model/calls/parts.ts'
import { requestedReportStates } from '#model/report-states.ts'
import { reportReason } from '#model/calls/report-packs.ts'
import { languages } from '#phrases/language.ts'

const part = z.string().regex(partNamesPattern)
const empty = z.literal('')

/** A report that whoever requested it does not wait for; `document`: where it stands once it is filed. */
const requestedReport = z.strictObject({
  id,
  status: z.enum(requestedReportStates),
  reason: reportReason.nullable(),
  requestedAt: instant,
  document: id.nullable(),
})
export type RequestedReport = z.infer<typeof requestedReport>

export const printingCalls = {
  generatePdf: call('GET /api/generate-pdf', {
    summary:
      'The report of an account as PDF: `url` of its print view on this host, or its `externalId`. A custom token ' +
      'stands in for a session and is used up.',
    level: 'open',
    usage: 'downloads',
    query: z.strictObject({
      token: z.string().min(1).max(200).optional(),
      url: z.string().max(2000).optional(),
      externalId: z.string().min(1).max(40).optional(),
      pdfType: z.enum(['portrait', 'landscape']).default('portrait'),
      renderConsolidated: z.enum(['true', 'false']).optional(),
      singlePortfolio: id.or(empty).optional(),
      componentToRender: part.or(empty).optional(),
    }),
    answer: file('application/pdf'),
  }),
  requestReport: call('POST /api/accounts/:account/requested-reports', {
    summary:
      'Has the report of an account printed in the background and filed among its documents; whoever requests it is ' +
      'notified. The same report that still waits is not requested twice.',
    body: z.strictObject({
      pdfType: z.enum(['portrait', 'landscape']).default('portrait'),
      renderConsolidated: z.boolean().optional(),
      singlePortfolio: id.optional(),
      componentToRender: part.optional(),
      asOf: day.optional(),
      language: z.enum(languages).optional(),
      ...days,
    }),
    answer: z.strictObject({ id }),
  }),
  listRequestedReports: call('GET /api/accounts/:account/requested-reports', {
    summary: "One's own requested reports of an account of the last seven days, newest first.",
    background: true,
    answer: z.strictObject({ reports: z.array(requestedReport) }),
  }),
} as const
