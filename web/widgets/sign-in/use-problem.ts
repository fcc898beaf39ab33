import { useWords } from '#web/words/words.ts'
import type { DoorProblem } from './door.ts'

/** What the address says of an earlier try, in words; null when it says nothing. */
export const useProblem = (problem: DoorProblem | null): string | null => {
  const say = useWords('errors')
  const texts: Record<DoorProblem, () => string> = {
    token: () => say('actionCodeExpired'),
    'external-id': () => say('externalIdLink'),
    national: () => say('nationalFailed'),
    'national-down': () => say('nationalDown'),
    'email-exists': () => say('emailExists'),
    'invalid-credentials': () => say('invalidCredentials'),
    unavailable: () => say('tryAgain'),
  }
  return problem && texts[problem]()
}
