import type { PasswordProblem } from '#model/passwords/find-password-problem.ts'
import { useWords } from '#web/words/words.ts'

const keys = {
  password_rule: 'ruleLength',
  '1_digit': 'ruleDigit',
  too_long: 'passwordLong',
  common_password: 'passwordCommon',
  contains_name: 'passwordNamed',
} as const satisfies Partial<Record<PasswordProblem, string>>

const isKnown = (problem: string): problem is keyof typeof keys => Object.hasOwn(keys, problem)

/** Says which rule of the profile a password breaks, or why it is refused all the same. */
export const usePasswordRefusal = (): ((problem: string) => string) => {
  const say = useWords('profile')
  return (problem) => say(isKnown(problem) ? keys[problem] : 'passwordCommon')
}
