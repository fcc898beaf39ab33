import { CallError } from '#web/data/send.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

/** What refuses a change of a password or a factor, by the code of the server. */
const own = {
  'wrong-pin': 'codeWrong',
  'action-code-expired': 'codeWrong',
  'invalid-credentials': 'passwordWrong',
  'passwords-not-matching': 'passwordDiffers',
  'confirm-password': 'confirmText',
  'too-many-attempts': 'tooManyAttempts',
  'too-many-requests': 'tooSoon',
  'read-only': 'readOnly',
} as const

const isOwn = (code: string): code is keyof typeof own => Object.hasOwn(own, code)

/** Says why a password or a factor was not changed. */
export const useExplainFactor = (): ((error: unknown) => string) => {
  const say = useWords('profile')
  const sayError = useWords('errors')
  return (error) =>
    error instanceof CallError && isOwn(error.code) ? say(own[error.code]) : explainError(error, sayError)
}
