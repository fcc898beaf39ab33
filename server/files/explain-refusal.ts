import type { FileProblem } from '#model/calls/file-kinds.ts'
import type { FilePurpose } from '#model/calls/file-kinds.ts'
import { words } from '#phrases/fields/en.ts'

/** The English words of a refusal. The library says of anything that is no PDF and cannot become one what it always said. */
export function explainRefusal(reason: FileProblem, purpose?: FilePurpose): string {
  const isNoDocument = purpose === 'library' && reason === 'type-refused'
  return isNoDocument ? 'Missing or incorrect information' : words[`refused-${reason}`]
}
