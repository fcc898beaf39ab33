import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { generatePdf } from '#server/printing/generate-pdf.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { sendPdf } from './send-pdf.ts'

/** Printed reports. */
export function mountPdfRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.generatePdf }, async ({ query }, context) => {
    const gone = new AbortController()
    // Whoever goes away while it is made does not want it any more.
    const end = (): void => gone.abort(new Error('Nobody waits for the PDF any more.'))
    context.reply.raw.once('close', end)
    try {
      return sendPdf(context.reply, await generatePdf(parts, context, { asked: query, signal: gone.signal }))
    } finally {
      context.reply.raw.off('close', end)
    }
  })
}
