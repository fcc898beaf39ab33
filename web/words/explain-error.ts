import type { EnglishPhrases } from '#phrases/register/load-phrases.ts'
import type { KeyOf } from '#phrases/phrase.ts'
import { CallError } from '#web/data/send.ts'
import type { Say } from './words.ts'

type ErrorKey = Exclude<KeyOf<EnglishPhrases['errors']>, 'reference'>

/** The text of an error by the code the server gives it. */
const keys: Readonly<Partial<Record<string, ErrorKey>>> = {
  offline: 'offline',
  'bad-input': 'incorrect',
  invalid: 'incorrect',
  'not-signed-in': 'signedOut',
  'invalid-credentials': 'invalidCredentials',
  'wrong-pin': 'wrongPin',
  'action-code-expired': 'actionCodeExpired',
  'action-code-used': 'actionCodeUsed',
  'email-exists': 'emailExists',
  'external-id-link': 'externalIdLink',
  'passwords-not-matching': 'passwordsNotMatching',
  'no-organisation': 'noOrganisation',
  'confirm-password': 'confirmPassword',
  'read-only': 'readOnly',
  'too-many-attempts': 'tooManyAttempts',
  'too-many-requests': 'tooManyRequests',
  'last-administrator': 'lastAdministrator',
  'out-of-date': 'outOfDate',
  'nobody-of-yours': 'nobodyOfYours',
  'not-read': 'notRead',
  'could-not-order': 'couldNotOrder',
  'could-not-sell': 'couldNotSell',
  'could-not-trigger': 'couldNotTrigger',
  'document-url': 'documentUrl',
  'acknowledge-first': 'acknowledgeFirst',
  'too-many-mails': 'tooManyMails',
  forbidden: 'notAllowed',
}

/** An error in words the reader understands; the technical text for what nobody foresaw. */
export const explainError = (error: unknown, say: Say<'errors'>): string => {
  if (!(error instanceof CallError)) return say('technical')
  const key = keys[error.code]
  if (key) return say(key)
  return error.status >= 500 || error.status === 0 ? say('technical') : say('tryAgain')
}
