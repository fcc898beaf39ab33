import type { Say } from '#web/words/words.ts'

const known = [
  'invitation',
  'confirmAddress',
  'passwordReset',
  'passwordChanged',
  'pin',
  'newSignIn',
  'locked',
  'factorChanged',
  'statusChanged',
  'accountRegistered',
  'clientChange',
  'reportReady',
  'plain',
] as const

/** What a template is called; one without a name keeps its own. */
export const nameTemplate = (template: string, say: Say<'security'>): string => {
  const named = known.find((one) => one === template)
  return named ? say(`template-${named}`) : template
}
