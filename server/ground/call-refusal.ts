/** A refusal that a route or the gate answers with: a code for programs and a status. */
import type { CallError, CallErrorCode } from '#model/calls/call.ts'

const statuses: Record<CallErrorCode, number> = {
  'bad-input': 400,
  'not-signed-in': 401,
  'invalid-credentials': 401,
  'too-many-attempts': 429,
  'wrong-pin': 401,
  'action-code-expired': 410,
  'action-code-used': 410,
  'email-exists': 409,
  'external-id-link': 403,
  'passwords-not-matching': 422,
  'no-organisation': 403,
  'confirm-password': 403,
  'read-only': 403,
  forbidden: 403,
  'not-yours': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'unknown-host': 421,
  'foreign-origin': 403,
  'too-many-requests': 429,
  'too-large': 413,
  conflict: 409,
  invalid: 422,
  'not-unique': 409,
  'refused-transition': 409,
  'limit-reached': 409,
  'last-administrator': 409,
  'out-of-date': 409,
  'nobody-of-yours': 422,
  'not-read': 422,
  'could-not-order': 422,
  'could-not-sell': 422,
  'could-not-trigger': 422,
  'document-url': 502,
  'acknowledge-first': 403,
  'too-many-mails': 429,
  unavailable: 503,
  technical: 500,
}

/** Every code of a refusal. */
export const callErrorCodes = Object.keys(statuses) as readonly CallErrorCode[]

/** English texts for integrators; people read the phrases of their language by the code. */
const messages: Record<CallErrorCode, string> = {
  'bad-input': 'Missing or incorrect information',
  'not-signed-in': 'Please sign in',
  'invalid-credentials': 'Invalid Login Credentials',
  'too-many-attempts':
    'Access to this account has been temporarily disabled due to many failed login attempts. You can restore it immediately by resetting your password.',
  'wrong-pin': 'Wrong PIN',
  'action-code-expired': 'The action code has expired',
  'action-code-used': 'The action code has been used',
  'email-exists': 'An account with this email address already exists',
  'external-id-link': 'Account is not linked with a correct external id',
  'passwords-not-matching': 'Passwords not matching',
  'no-organisation':
    'Your account is not bound to an Organisation, please contact a Company Admin to solve this issue.',
  'confirm-password': 'Please give your password again',
  'read-only': 'Nothing can be changed while viewing as a client',
  forbidden: 'You may not do this',
  'not-yours': 'This record is not yours',
  'not-found': 'There is nothing here, or nothing that you may see',
  'method-not-allowed': 'This address has no call of this method; the header Allow names those it has',
  'unknown-host': 'No portal answers at this address',
  'foreign-origin': 'The request came from another site',
  'too-many-requests': 'Too many requests, please wait a moment',
  'too-large': 'The file or request is too large',
  conflict: 'Somebody else has changed this meanwhile',
  invalid: 'Missing or incorrect information',
  'not-unique': 'Another record has this value already',
  'refused-transition': "We've encountered an error, please try again",
  'limit-reached': 'The limit is reached',
  'out-of-date':
    'The change was decided meanwhile, or what it is about is not as it was when it was proposed',
  'last-administrator': 'Nobody else administers the firm: make somebody an administrator first',
  'not-read': 'Open the document before you confirm that you have read it',
  'could-not-order': 'Could not order',
  'could-not-sell': 'Could not sell',
  'could-not-trigger': 'Could not trigger subscription.',
  'document-url': 'Unexpected error while fetching document URL',
  'acknowledge-first': 'Read and acknowledge what is required of you first',
  'nobody-of-yours': 'You look after nobody with this e-mail address',
  'too-many-mails': 'No more e-mails can be written today',
  unavailable: "We've encountered an error, please try again",
  technical: 'Sorry, we encountered a technical error, wait a few minutes and reload',
}

type Detail = { message?: string } & Pick<CallError['error'], 'fields' | 'problems' | 'current' | 'required'>

export class CallRefusal extends Error {
  readonly code: CallErrorCode
  readonly status: number
  readonly detail: Omit<Detail, 'message'>

  constructor(code: CallErrorCode, { message, ...detail }: Detail = {}) {
    super(message ?? messages[code])
    this.code = code
    this.status = statuses[code]
    this.detail = detail
  }

  /** The body of the answer. */
  toAnswer(requestId: string): CallError {
    return { error: { code: this.code, message: this.message, ...this.detail, requestId } }
  }
}
