/** The words of a problem: which phrase of the set 'fieldMessages' says it, with what in it. */
import type { Problem } from '#model/fields/problem.ts'
import type { RequiredMessage } from '#model/fields/required-message.ts'
import type { words as fieldMessages } from '#phrases/field-messages/en.ts'

/** The key of a message about a field. */
export type MessageKey = keyof typeof fieldMessages

/** What may stand in a message. */
export type MessageParameters = {
  readonly limit: number
  readonly currency: string | null
  readonly identifier: string
}

/** A phrase of 'fieldMessages' and its parameters. */
export type Explanation = { readonly key: MessageKey; readonly parameters: MessageParameters }

const missing: Readonly<Record<RequiredMessage, MessageKey>> = {
  name: 'nameRequired',
  email: 'emailRequired',
  advisor: 'advisorRequired',
  phone: 'phoneRequired',
  language: 'languageRequired',
  theme: 'themeRequired',
  logo: 'logoRequired',
  subject: 'subjectRequired',
  recipient: 'recipientRequired',
  message: 'messageRequired',
  symbol: 'symbolRequired',
  requiredField: 'requiredField',
  user: 'userRequired',
  externalId: 'externalIdWrong',
}

/** The names of the messages for a missing value that are a field's own. */
export const requiredMessages: readonly string[] = Object.keys(missing)

const keys: Readonly<Record<Problem['code'], MessageKey>> = {
  required: 'field_is_required',
  text: 'text',
  email: 'email',
  phone: 'phone',
  url: 'url',
  iban: 'iban',
  link: 'link',
  'menu-link': 'menuLink',
  'start-page': 'startPage',
  pattern: 'pattern',
  digit: 'custom_password_rule',
  'min-length': 'minCharacters',
  'max-length': 'maxCharacters',
  number: 'number',
  decimals: 'decimals',
  whole: 'whole',
  'max-digits': 'maxDigits',
  reserved: 'reserved',
  'plan-too-small': 'planTooSmall',
  minimum: 'minimum',
  maximum: 'maximum',
  sum: 'sum',
  'asset-classes': 'assetClasses',
  'stock-weight': 'stockWeight',
  'min-items': 'minItems',
  'max-items': 'maxItems',
  date: 'date',
  option: 'option',
  id: 'id',
  'yes-or-no': 'yesOrNo',
  list: 'list',
  document: 'document',
  image: 'image',
  'terms-version': 'termsVersion',
  'file-missing': 'fileMissing',
  'file-of-another': 'fileOfAnother',
  'portfolio-of-another': 'portfolioOfAnother',
  unknown: 'unknownField',
  'read-only': 'readOnly',
  taken: 'taken',
  'email-taken': 'emailTaken',
  'not-registered': 'notRegistered',
  'units-held': 'unitsHeld',
  remaining: 'remaining',
  'status-not-found': 'statusNotFound',
  'field-unknown': 'fieldUnknown',
  'field-open': 'fieldOpen',
  past: 'past',
  'too-far': 'tooFar',
  'not-yet': 'notYet',
  'later-day': 'laterDay',
  'awaits-approval': 'awaitsApproval',
  'ordered-anew': 'orderedAnew',
  'second-person': 'secondPerson',
  'no-data-service': 'noDataService',
  'kept-by-service': 'keptByService',
  'private-network': 'privateNetwork',
}

/**
 * Which phrase says what is wrong. Worked case: { code: 'required', says: 'name' } is 'nameRequired', in English
 * 'Name is required'; { code: 'maximum', limit: 10 } is 'maximum', 'Maximum value is 10'.
 */
export function explainProblem(problem: Problem): Explanation {
  const { code, says, limit = 0, identifier = '' } = problem
  const isOwn = code === 'required' || (code === 'pattern' && says === 'externalId')
  const key = isOwn && says !== undefined ? missing[says] : keys[code]
  return { key, parameters: { limit, currency: problem.currency ?? null, identifier } }
}
