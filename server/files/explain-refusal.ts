import type { FileProblem } from '#model/calls/file-answers.ts'
import type { FilePurpose } from '#model/calls/file-kinds.ts'
import { words as files } from '#phrases/files/en.ts'

/** The English words of a refusal. The library says of anything that is no PDF and cannot become one what it always said. */
export function explainRefusal(reason: FileProblem, purpose?: FilePurpose): string {
  return purpose === 'library' && reason === 'type-refused' ? files.incorrect : files[reason]
}
