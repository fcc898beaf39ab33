/** What may be wrong with a text: its length, its look, and the rules it is asked to follow by name. */
import { isIban } from '#finance/ground/identifiers.ts'
import type { Problem } from '#model/fields/problem.ts'
import { isLinkTarget, isMenuLink, isStartPage } from '#model/fields/link.ts'
import type { FieldRule, FormField } from '#model/fields/form-field.ts'

const longestAddress = 320
const email = /^.+@.+\..+$/
const phone = /^[\d\s+()\-./]*$/
const webAddress = /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)*(:\d+)?([/?#]\S*)?$/i

/** Whether a text looks like an e-mail address (decision Q-EMAIL-PATTERN). */
export function isEmailAddress(text: string): boolean {
  return text.length <= longestAddress && email.test(text)
}

const rules: Readonly<Record<FieldRule, (text: string) => boolean>> = {
  email: isEmailAddress,
  phone: (text) => phone.test(text) && /\d/.test(text),
  digit: (text) => /\d/.test(text),
  iban: (text) => isIban(text.replaceAll(' ', '').toUpperCase()),
  url: (text) => text.length <= 2000 && webAddress.test(text),
  link: isLinkTarget,
  'menu-link': isMenuLink,
  'start-page': isStartPage,
  whole: (text) => /^-?\d+$/.test(text),
  // These choose what a picker offers.
  professionals: () => true,
  linked: () => true,
  pictures: () => true,
}

/** The first problem of a text that is not empty: length, then the named rules, then the pattern. */
export function checkText(text: string, field: FormField): Problem | null {
  return checkLength(text, field) ?? checkRules(text, field) ?? checkPattern(text, field)
}

/** Whether a text is long enough and not too long; `limit` and `max` both end it. */
export function checkLength(text: string, { min, max, limit }: FormField): Problem | null {
  if (min !== undefined && text.length < min) return { code: 'min-length', limit: min }
  const most = Math.min(limit ?? Infinity, max ?? Infinity)
  return text.length > most ? { code: 'max-length', limit: most } : null
}

/** The named rules of a field; the code of a problem is the name of the rule. */
export function checkRules(text: string, field: FormField): Problem | null {
  const broken = field.rules?.find((rule) => !rules[rule]?.(text))
  return broken === undefined ? null : { code: broken as Problem['code'] }
}

function checkPattern(text: string, { pattern, says }: FormField): Problem | null {
  const expected = pattern === undefined ? null : readPattern(pattern)
  if (expected === null || expected.test(text)) return null
  return says === undefined ? { code: 'pattern' } : { code: 'pattern', says }
}

/** A regular expression, or null where the text is none. */
export function readPattern(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern)
  } catch {
    return null
  }
}
