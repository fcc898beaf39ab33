import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { generatePdf } from '#server/printing/generate-pdf.ts'
import { listRequestedReports, requestReport } from '#server/printing/request-report.ts'
import { mountCall, type Handler } from '#server/gate/mount-call.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import { whileWaitedFor } from '#server/gate/while-waited-for.ts'
import type { Parts } from '#server/ground/parts.ts'
import { pdfFile } from '#server/ground/pdf-file.ts'

/** Printed reports. */
export function mountPdfRoutes(app: FastifyInstance, parts: Parts): void {
  const print: Handler<typeof calls.generatePdf> = async ({ query }, context, { reply }) => {
    const printed = await whileWaitedFor(reply, (signal) =>
      generatePdf(parts, context, { asked: query, signal }),
    )
    return sendFileAnswer(reply, pdfFile(printed))
  }
  mountCall(app, { parts, call: calls.generatePdf }, print)
  mountCall(app, { parts, call: calls.generatePdfFunction }, print)
  mountCall(app, { parts, call: calls.requestReport }, async ({ params, body: options }, context) => ({
    id: await requestReport(parts, context, { ...params, options }),
  }))
  mountCall(app, { parts, call: calls.listRequestedReports }, async ({ params }, context) => ({
    reports: await listRequestedReports(parts, context, params.account),
  }))
}
