/** Prints one page of ours with a token that is made for this print and taken back after it, whatever came of it. */
import {
  endPrintToken,
  makePrintToken,
  type PrintReader,
  type PrintSubject,
} from '#server/gate/print-token.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { PrintJob } from '#server/ground/printer.ts'

/** Who reads what in whose place. */
type Rights = { tenantId: string; reader: PrintReader; subject: PrintSubject }

/** The bytes of the document. Throws a `PrintFailure` when there is none. */
export async function printAs(
  { store, printer }: Pick<Parts, 'store' | 'printer'>,
  { tenantId, reader, subject }: Rights,
  { signal, ...job }: Omit<PrintJob, 'token'> & { signal?: AbortSignal | undefined },
): Promise<Uint8Array> {
  const token = await makePrintToken(store, tenantId, { ...reader, ...subject })
  try {
    return await printer.print({ ...job, token }, signal)
  } finally {
    await endPrintToken(store, tenantId, token)
  }
}
