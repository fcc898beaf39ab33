import type { FileAnswer } from '#server/ground/file-answer.ts'
import { dispositionOf } from '#server/ground/disposition.ts'
import { sniffType } from '#server/files/sniff-type.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { FundFile } from '#server/funds/read-funds.ts'

/**
 * A file of an outside service: only what is asked for, by its own bytes, and nothing in it is run. A document is
 * a PDF; a photo is shown in a page.
 */
export function checkFundFile({ name, content }: FundFile, kind: 'document' | 'photo'): FileAnswer {
  const found = sniffType(content)
  const isPdf = found?.type === 'application/pdf'
  if (found === null || isPdf !== (kind === 'document')) throw new CallRefusal('unavailable')
  const isPhoto = kind === 'photo'
  return {
    headers: {
      'content-type': found.type,
      'content-disposition': dispositionOf(`${name}.${found.extension}`, isPhoto ? 'inline' : 'attachment'),
      'content-security-policy': `sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
      'cache-control': isPhoto ? 'private, max-age=3600' : 'private, no-cache',
    },
    content: Buffer.from(content),
  }
}
