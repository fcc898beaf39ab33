import { mailTemplates } from '#model/mail-templates.ts'
import type { Say } from '#web/words/words.ts'

/** What a template is called; one without a name keeps its own. */
export const nameTemplate = (template: string, say: Say<'security'>): string => {
  const named = mailTemplates.find((one) => one === template)
  return named ? say(`template-${named}`) : template
}
