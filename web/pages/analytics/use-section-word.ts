import type { Activity } from '#model/calls/usage.ts'
import { useWords } from '#web/words/words.ts'

type Section = Activity['section']

/** Pages that the menu names are called as there. */
const inMenu = [
  'account',
  'analytics',
  'approvals',
  'clients',
  'dataHealth',
  'detailedClient',
  'documentDrops',
  'editPortal',
  'factFinder',
  'funds',
  'groups',
  'imports',
  'investmentAdvice',
  'library',
  'messages',
  'news',
  'projections',
  'reportPacks',
  'submissions',
] as const satisfies readonly Section[]

const isInMenu = (section: Section): section is (typeof inMenu)[number] =>
  inMenu.some((one) => one === section)

/** What the page is called on which something was done. */
export const useSectionWord = (): ((section: Section) => string) => {
  const [say, sayApp] = [useWords('analytics'), useWords('app')]
  return (section) => (isInMenu(section) ? sayApp(section) : say(`page_${section}`))
}
