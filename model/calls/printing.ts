/** The call on printed reports. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { partNamesPattern } from '#model/calls/export-options.ts'
import { id, file } from '#model/calls/parts.ts'

const part = z.string().regex(partNamesPattern)
const empty = z.literal('')

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
} as const
