import { findPasswordProblem } from '#model/passwords/find-password-problem.ts'
import { useFacts } from '#web/data/facts.tsx'
import { CallError } from '#web/data/send.ts'
import { useWords } from '#web/words/words.ts'

const refusals = {
  too_long: 'passwordLong',
  common_password: 'passwordCommon',
  contains_name: 'passwordNamed',
} as const

const isRefusal = (problem: string): problem is keyof typeof refusals => problem in refusals

/** What is wrong with a password that is being chosen, in words: before it is sent, and as the server says. */
export const usePasswordCheck = () => {
  const say = useWords('signInSteps')
  const { name, configuration, portals } = useFacts()
  const names = [name, configuration.productName, ...portals.map((portal) => portal.name)]
  const find = (password: string, email: string): string | undefined => {
    const problem = findPasswordProblem(password, { email, names })
    if (!problem) return undefined
    return isRefusal(problem) ? say(refusals[problem]) : say('passwordWeak')
  }
  /** The rules were asked here already, so what the server still refuses is a password it knows too well. */
  const explain = (error: unknown): string | null =>
    error instanceof CallError && error.code === 'invalid' && error.detail.fields?.['password']
      ? say('passwordCommon')
      : null
  return { find, explain }
}
