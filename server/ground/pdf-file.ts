import { dispositionOf } from './disposition.ts'
import type { FileAnswer } from './file-answer.ts'

/** A PDF under its name, the ending added where it lacks. */
export const pdfFile = ({ name, content }: { name: string; content: Uint8Array }): FileAnswer => ({
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': dispositionOf(/\.pdf$/i.test(name) ? name : `${name}.pdf`, 'attachment'),
  },
  content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
})
