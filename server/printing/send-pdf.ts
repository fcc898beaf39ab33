import type { FastifyReply } from 'fastify'
import { dispositionOf } from '#server/gate/disposition.ts'

/** Sends a PDF that was made just now, under its name. */
export function sendPdf(
  reply: FastifyReply,
  { bytes, name }: { bytes: Uint8Array; name: string },
): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', dispositionOf(name, 'attachment'))
    .header('content-length', bytes.byteLength)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
