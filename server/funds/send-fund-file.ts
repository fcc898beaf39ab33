import type { FastifyReply } from 'fastify'
import { dispositionOf } from '#server/gate/disposition.ts'
import { sniffType } from '#server/files/sniff-type.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { FundFile } from '#server/funds/read-funds.ts'

/**
 * Sends a file of an outside service: only what is asked for, by its own bytes, and nothing in it is run. A document is
 * a PDF; a photo is shown in a page.
 */
export function sendFundFile(
  reply: FastifyReply,
  { name, content }: FundFile,
  kind: 'document' | 'photo',
): FastifyReply {
  const found = sniffType(content)
  const isPdf = found?.type === 'application/pdf'
  if (found === null || isPdf !== (kind === 'document')) throw new CallRefusal('unavailable')
  return reply
    .header('content-type', found.type)
    .header(
      'content-disposition',
      dispositionOf(`${name}.${found.extension}`, kind === 'photo' ? 'inline' : 'attachment'),
    )
    .header(
      'content-security-policy',
      `sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
    )
    .header('cache-control', kind === 'photo' ? 'private, max-age=3600' : 'private, no-cache')
    .send(Buffer.from(content))
}
