/** What a password must be made of: the five rules of sign-up and reset, and the rule of the profile. */

/** The rules of sign-up and reset by the keys of their words, in the order in which they are shown. */
export const signUpRules = [
  'password_rule',
  '1_uppercase_char',
  '1_lowercase_char',
  '1_digit',
  '1_special_char',
] as const

/** The rules of the profile (decision Q-PASSWORD-FIELD): eight characters and a digit. */
export const profileRules = ['password_rule', 'custom_password_rule'] as const

/** One rule by its key; 'password_rule' is the least length. */
export type PasswordRule = (typeof signUpRules | typeof profileRules)[number]

/** A rule and whether a password keeps it, for a list that is shown while somebody types. */
export type WeighedRule = { rule: PasswordRule; isKept: boolean }

/** The most characters a password may have; all of them count, and any character may be used. */
export const mostPasswordCharacters = 128

const leastCharacters = 8

const hasDigit = (password: string): boolean => /\p{Nd}/u.test(password)

const isKept: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  password_rule: (password) => Array.from(password).length >= leastCharacters,
  '1_uppercase_char': (password) => /\p{Lu}/u.test(password),
  '1_lowercase_char': (password) => /\p{Ll}/u.test(password),
  '1_digit': hasDigit,
  custom_password_rule: hasDigit,
  '1_special_char': (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
}

/**
 * Each rule with whether the password keeps it. A letter is one in any script, a special character is anything that is
 * no letter, digit or blank. Worked case: 'Ábc12345' breaks only '1_special_char'.
 */
export const weighRules = (
  password: string,
  rules: readonly PasswordRule[] = signUpRules,
): readonly WeighedRule[] => rules.map((rule) => ({ rule, isKept: isKept[rule](password) }))
