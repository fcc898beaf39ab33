import { CallRefusal } from '#server/ground/call-refusal.ts'
import { PrintFailure } from '#server/pdf/print-failure.ts'

/** Prints; what cannot be printed is refused with the reason that the page has words for. */
export async function printOrRefuse(print: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await print()
  } catch (error) {
    if (!(error instanceof PrintFailure)) throw error
    throw new CallRefusal('unavailable', { message: error.message, fields: { reason: error.reason } })
  }
}
