/**
 * The words by subject, the four languages of a set beside each other; each is loaded only when a screen needs it. English
 * is the definition: a set of another language has the same keys by its type.
 */
import type { Language } from '#phrases/language.ts'
import type { Translation } from '#phrases/phrase.ts'

/** Every set, usually of a screen, by its folder. */
const english = {
  access: () => import('#phrases/access/en.ts'),
  accountStatus: () => import('#phrases/account-status/en.ts'),
  acknowledgements: () => import('#phrases/acknowledgements/en.ts'),
  approvals: () => import('#phrases/approvals/en.ts'),
  admin: () => import('#phrases/admin/en.ts'),
  analytics: () => import('#phrases/analytics/en.ts'),
  app: () => import('#phrases/app/en.ts'),
  clientDesk: () => import('#phrases/client-desk/en.ts'),
  clients: () => import('#phrases/clients/en.ts'),
  collections: () => import('#phrases/collections/en.ts'),
  commentary: () => import('#phrases/commentary/en.ts'),
  contentBlocks: () => import('#phrases/content-blocks/en.ts'),
  dataHealth: () => import('#phrases/data-health/en.ts'),
  dataRuns: () => import('#phrases/data-runs/en.ts'),
  designer: () => import('#phrases/designer/en.ts'),
  details: () => import('#phrases/details/en.ts'),
  documents: () => import('#phrases/documents/en.ts'),
  documentDrops: () => import('#phrases/document-drops/en.ts'),
  editing: () => import('#phrases/editing/en.ts'),
  errors: () => import('#phrases/errors/en.ts'),
  export: () => import('#phrases/export/en.ts'),
  factFinder: () => import('#phrases/fact-finder/en.ts'),
  fieldMessages: () => import('#phrases/field-messages/en.ts'),
  fields: () => import('#phrases/fields/en.ts'),
  figures: () => import('#phrases/figures/en.ts'),
  funds: () => import('#phrases/funds/en.ts'),
  importReasons: () => import('#phrases/import-reasons/en.ts'),
  imports: () => import('#phrases/imports/en.ts'),
  integrations: () => import('#phrases/integrations/en.ts'),
  investmentAdvice: () => import('#phrases/investment-advice/en.ts'),
  invitations: () => import('#phrases/invitations/en.ts'),
  kit: () => import('#phrases/kit/en.ts'),
  library: () => import('#phrases/library/en.ts'),
  lists: () => import('#phrases/lists/en.ts'),
  login: () => import('#phrases/login/en.ts'),
  mails: () => import('#phrases/mails/en.ts'),
  messages: () => import('#phrases/messages/en.ts'),
  groups: () => import('#phrases/groups/en.ts'),
  news: () => import('#phrases/news/en.ts'),
  notifications: () => import('#phrases/notifications/en.ts'),
  orders: () => import('#phrases/orders/en.ts'),
  overview: () => import('#phrases/overview/en.ts'),
  planning: () => import('#phrases/planning/en.ts'),
  portals: () => import('#phrases/portals/en.ts'),
  portfolioTabs: () => import('#phrases/portfolio-tabs/en.ts'),
  process: () => import('#phrases/process/en.ts'),
  profile: () => import('#phrases/profile/en.ts'),
  proposals: () => import('#phrases/proposals/en.ts'),
  report: () => import('#phrases/report/en.ts'),
  reportPacks: () => import('#phrases/report-packs/en.ts'),
  reviews: () => import('#phrases/reviews/en.ts'),
  security: () => import('#phrases/security/en.ts'),
  signInSteps: () => import('#phrases/sign-in-steps/en.ts'),
  site: () => import('#phrases/site/en.ts'),
  stepForm: () => import('#phrases/step-form/en.ts'),
  submissions: () => import('#phrases/submissions/en.ts'),
  switcher: () => import('#phrases/switcher/en.ts'),
  tour: () => import('#phrases/tour/en.ts'),
  views: () => import('#phrases/views/en.ts'),
  welcome: () => import('#phrases/welcome/en.ts'),
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
  const loaded = (await import(`../${folder}/${language}.ts`)) as { words: Translation<EnglishPhrases[Set]> }
  return loaded.words
}

/** What a white label says differently: texts by language, set and key, laid over the product's own. */
export type Wording = {
  readonly [L in Language]?: { readonly [Set in PhraseSet]?: Partial<Translation<EnglishPhrases[Set]>> }
} & {
  /** A word of the product and the firm's own word for it, which takes its place in every text of the language. */
  readonly terms?: { readonly [L in Language]?: Readonly<Record<string, string>> }
}

/** Texts for programmers, whose words are fixed by others. */
const setsOfFixedWords: readonly PhraseSet[] = ['integrations']

/**
 * The words of a set as a white label says them. Parameters keep their names.
 *
 * Worked case: with the term 'client' for 'participant', '{{client}}: a new client' is '{{client}}: a new participant'.
 */
export function layWording<Set extends PhraseSet>(
  texts: Translation<EnglishPhrases[Set]>,
  { wording, language, set }: { wording: Wording; language: Language; set: Set },
): Translation<EnglishPhrases[Set]> {
  const terms = setsOfFixedWords.includes(set) ? [] : Object.entries(wording.terms?.[language] ?? {})
  const say = (text: string): string =>
    terms.reduce((said, [word, own]) => said.replaceAll(new RegExp(`(?<!\\{)${word}`, 'g'), own), text)
  const own = Object.entries<string>(texts).map(([key, text]) => [key, say(text)] as const)
  return { ...Object.fromEntries(own), ...wording[language]?.[set] } as Translation<EnglishPhrases[Set]>
}
