/**
 * The words by subject, the four languages of a set beside each other; each is loaded only when a screen needs it. English
 * is the definition: a set of another language has the same keys by its type.
 */
import type { Language } from '#phrases/language.ts'
import type { Translation } from '#phrases/phrase.ts'

/** Every set, usually of a screen, by its folder. */
const english = {
  access: () => import('./access/en.ts'),
  accountStatus: () => import('./account-status/en.ts'),
  admin: () => import('./admin/en.ts'),
  app: () => import('./app/en.ts'),
  clients: () => import('./clients/en.ts'),
  collections: () => import('./collections/en.ts'),
  contentBlocks: () => import('./content-blocks/en.ts'),
  dataHealth: () => import('./data-health/en.ts'),
  designer: () => import('./designer/en.ts'),
  details: () => import('./details/en.ts'),
  editing: () => import('./editing/en.ts'),
  errors: () => import('./errors/en.ts'),
  export: () => import('./export/en.ts'),
  fieldMessages: () => import('./field-messages/en.ts'),
  fields: () => import('./fields/en.ts'),
  figures: () => import('./figures/en.ts'),
  funds: () => import('./funds/en.ts'),
  importReasons: () => import('./import-reasons/en.ts'),
  imports: () => import('./imports/en.ts'),
  integrations: () => import('./integrations/en.ts'),
  invitations: () => import('./invitations/en.ts'),
  kit: () => import('./kit/en.ts'),
  lists: () => import('./lists/en.ts'),
  login: () => import('./login/en.ts'),
  mails: () => import('./mails/en.ts'),
  planning: () => import('./planning/en.ts'),
  portals: () => import('./portals/en.ts'),
  portfolioTabs: () => import('./portfolio-tabs/en.ts'),
  process: () => import('./process/en.ts'),
  profile: () => import('./profile/en.ts'),
  report: () => import('./report/en.ts'),
  reportPacks: () => import('./report-packs/en.ts'),
  security: () => import('./security/en.ts'),
  signInSteps: () => import('./sign-in-steps/en.ts'),
  stepForm: () => import('./step-form/en.ts'),
  switcher: () => import('./switcher/en.ts'),
} as const

/** The name of a set, usually of a screen. */
export type PhraseSet = keyof typeof english

/** The English sets: the definition of all keys and parameters. */
export type EnglishPhrases = {
  readonly [Set in PhraseSet]: Awaited<ReturnType<(typeof english)[Set]>>['words']
}

/** The names of all sets. */
export const phraseSets = Object.keys(english) as readonly PhraseSet[]

/** The words of one set in one language. */
export async function loadPhrases<Set extends PhraseSet>(
  language: Language,
  set: Set,
): Promise<Translation<EnglishPhrases[Set]>> {
  const folder = set.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  const loaded = (await import(`./${folder}/${language}.ts`)) as { words: Translation<EnglishPhrases[Set]> }
  return loaded.words
}

/** What a white label says differently: texts by language, set and key, laid over the product's own. */
export type Wording = {
  readonly [L in Language]?: { readonly [Set in PhraseSet]?: Partial<Translation<EnglishPhrases[Set]>> }
}
