/** What can be wrong with a value of any field, and when there is none. */
import type { RequiredMessage } from '#model/fields/required-message.ts'

/**
 * What is wrong with a value. `limit` goes into the message; `says` chooses the words for a missing value where they
 * are the field's own ('Name is required'), or for one of another form.
 */
export type Problem = {
  code:
    | 'required'
    | 'text'
    | 'email'
    | 'pattern'
    | 'min-length'
    | 'max-length'
    | 'number'
    | 'minimum'
    | 'maximum'
    | 'sum'
    | 'asset-classes'
    | 'stock-weight'
    | 'date'
    | 'option'
    | 'id'
    | 'yes-or-no'
    | 'list'
    | 'document'
    | 'digit'
    | 'phone'
    | 'url'
    | 'iban'
    | 'link'
    | 'menu-link'
    | 'start-page'
    | 'unknown'
    | 'read-only'
    | 'email-taken'
    | 'not-registered'
    | 'file-missing'
    | 'file-of-another'
    | 'portfolio-of-another'
    | 'decimals'
    | 'whole'
    | 'max-digits'
    | 'reserved'
    | 'plan-too-small'
    | 'min-items'
    | 'max-items'
    | 'image'
    | 'taken'
    | 'units-held'
    | 'remaining'
    | 'status-not-found'
    | 'field-unknown'
    | 'field-open'
    | 'terms-version'
    | 'past'
    | 'too-far'
    | 'not-yet'
    | 'later-day'
    | 'awaits-approval'
    | 'ordered-anew'
    | 'second-person'
    | 'no-data-service'
    | 'kept-by-service'
    | 'private-network'
  limit?: number
  /** Of what `limit` is an amount, where it is one. */
  currency?: string
  /** The status that is meant, where the firm has not worded it. */
  identifier?: string
  says?: RequiredMessage
}

/** The problem of a missing value, in the field's own words where it has some. */
export function missing({ says }: { says?: RequiredMessage }): Problem {
  return says === undefined ? { code: 'required' } : { code: 'required', says }
}

/** Whether nothing was filled in: null, undefined, '' or []. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return Array.isArray(value) && value.length === 0
}

/** Whether a value may not be missing, by what the others are. */
export function isRequired(
  { required, requiredUnless }: { required?: boolean; requiredUnless?: readonly string[] },
  values: Readonly<Record<string, unknown>>,
): boolean {
  return required === true || requiredUnless?.every((name) => values[name] !== true) === true
}
