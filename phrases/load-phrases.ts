/**
 * The words by language and screen, each set loaded only when a screen needs it. English is the definition: a set of
 * another language has the same keys by its type.
 */
import type { access } from '#phrases/en/access.ts'
import type { accountStatus } from '#phrases/en/account-status.ts'
import type { admin } from '#phrases/en/admin.ts'
import type { app } from '#phrases/en/app.ts'
import type { clients } from '#phrases/en/clients.ts'
import type { collections } from '#phrases/en/collections.ts'
import type { contentBlocks } from '#phrases/en/content-blocks.ts'
import type { dataHealth } from '#phrases/en/data-health.ts'
import type { details } from '#phrases/en/details.ts'
import type { designer } from '#phrases/en/designer.ts'
import type { editing } from '#phrases/en/editing.ts'
import type { errors } from '#phrases/en/errors.ts'
import type { exportPhrases } from '#phrases/en/export.ts'
import type { fieldMessages } from '#phrases/en/field-messages.ts'
import type { fields } from '#phrases/en/fields.ts'
import type { figures } from '#phrases/en/figures.ts'
import type { files } from '#phrases/en/files.ts'
import type { importReasons } from '#phrases/en/import-reasons.ts'
import type { funds } from '#phrases/en/funds.ts'
import type { imports } from '#phrases/en/imports.ts'
import type { integrations } from '#phrases/en/integrations.ts'
import type { invitations } from '#phrases/en/invitations.ts'
import type { kit } from '#phrases/en/kit.ts'
import type { lists } from '#phrases/en/lists.ts'
import type { login } from '#phrases/en/login.ts'
import type { mails } from '#phrases/en/mails.ts'
import type { planning } from '#phrases/en/planning.ts'
import type { portals } from '#phrases/en/portals.ts'
import type { portfolioTabs } from '#phrases/en/portfolio-tabs.ts'
import type { process } from '#phrases/en/process.ts'
import type { profile } from '#phrases/en/profile.ts'
import type { reportPacks } from '#phrases/en/report-packs.ts'
import type { report } from '#phrases/en/report.ts'
import type { security } from '#phrases/en/security.ts'
import type { signInSteps } from '#phrases/en/sign-in-steps.ts'
import type { switcher } from '#phrases/en/switcher.ts'
import type { stepForm } from '#phrases/en/step-form.ts'
import type { Language } from '#phrases/language.ts'
import type { Translation } from '#phrases/phrase.ts'

/** The English sets by screen: the definition of all keys and parameters. */
export type EnglishPhrases = {
  access: typeof access
  accountStatus: typeof accountStatus
  admin: typeof admin
  app: typeof app
  clients: typeof clients
  collections: typeof collections
  contentBlocks: typeof contentBlocks
  dataHealth: typeof dataHealth
  details: typeof details
  designer: typeof designer
  editing: typeof editing
  errors: typeof errors
  export: typeof exportPhrases
  fieldMessages: typeof fieldMessages
  fields: typeof fields
  figures: typeof figures
  funds: typeof funds
  files: typeof files
  importReasons: typeof importReasons
  imports: typeof imports
  integrations: typeof integrations
  invitations: typeof invitations
  kit: typeof kit
  lists: typeof lists
  login: typeof login
  mails: typeof mails
  planning: typeof planning
  portals: typeof portals
  portfolioTabs: typeof portfolioTabs
  process: typeof process
  profile: typeof profile
  report: typeof report
  reportPacks: typeof reportPacks
  security: typeof security
  signInSteps: typeof signInSteps
  switcher: typeof switcher
  stepForm: typeof stepForm
}

/** The name of a set, usually of a screen. */
export type PhraseSet = keyof EnglishPhrases

type Loaders = { readonly [Set in PhraseSet]: () => Promise<Translation<EnglishPhrases[Set]>> }

const loaders: Readonly<Record<Language, Loaders>> = {
  en: {
    access: async () => (await import('#phrases/en/access.ts')).access,
    accountStatus: async () => (await import('#phrases/en/account-status.ts')).accountStatus,
    admin: async () => (await import('#phrases/en/admin.ts')).admin,
    app: async () => (await import('#phrases/en/app.ts')).app,
    clients: async () => (await import('#phrases/en/clients.ts')).clients,
    collections: async () => (await import('#phrases/en/collections.ts')).collections,
    contentBlocks: async () => (await import('#phrases/en/content-blocks.ts')).contentBlocks,
    dataHealth: async () => (await import('#phrases/en/data-health.ts')).dataHealth,
    details: async () => (await import('#phrases/en/details.ts')).details,
    designer: async () => (await import('#phrases/en/designer.ts')).designer,
    editing: async () => (await import('#phrases/en/editing.ts')).editing,
    errors: async () => (await import('#phrases/en/errors.ts')).errors,
    export: async () => (await import('#phrases/en/export.ts')).exportPhrases,
    fieldMessages: async () => (await import('#phrases/en/field-messages.ts')).fieldMessages,
    fields: async () => (await import('#phrases/en/fields.ts')).fields,
    figures: async () => (await import('#phrases/en/figures.ts')).figures,
    funds: async () => (await import('#phrases/en/funds.ts')).funds,
    files: async () => (await import('#phrases/en/files.ts')).files,
    importReasons: async () => (await import('#phrases/en/import-reasons.ts')).importReasons,
    imports: async () => (await import('#phrases/en/imports.ts')).imports,
    integrations: async () => (await import('#phrases/en/integrations.ts')).integrations,
    invitations: async () => (await import('#phrases/en/invitations.ts')).invitations,
    kit: async () => (await import('#phrases/en/kit.ts')).kit,
    lists: async () => (await import('#phrases/en/lists.ts')).lists,
    login: async () => (await import('#phrases/en/login.ts')).login,
    mails: async () => (await import('#phrases/en/mails.ts')).mails,
    planning: async () => (await import('#phrases/en/planning.ts')).planning,
    portals: async () => (await import('#phrases/en/portals.ts')).portals,
    portfolioTabs: async () => (await import('#phrases/en/portfolio-tabs.ts')).portfolioTabs,
    process: async () => (await import('#phrases/en/process.ts')).process,
    profile: async () => (await import('#phrases/en/profile.ts')).profile,
    report: async () => (await import('#phrases/en/report.ts')).report,
    reportPacks: async () => (await import('#phrases/en/report-packs.ts')).reportPacks,
    security: async () => (await import('#phrases/en/security.ts')).security,
    signInSteps: async () => (await import('#phrases/en/sign-in-steps.ts')).signInSteps,
    switcher: async () => (await import('#phrases/en/switcher.ts')).switcher,
    stepForm: async () => (await import('#phrases/en/step-form.ts')).stepForm,
  },
  is: {
    access: async () => (await import('#phrases/is/access.ts')).access,
    accountStatus: async () => (await import('#phrases/is/account-status.ts')).accountStatus,
    admin: async () => (await import('#phrases/is/admin.ts')).admin,
    app: async () => (await import('#phrases/is/app.ts')).app,
    clients: async () => (await import('#phrases/is/clients.ts')).clients,
    collections: async () => (await import('#phrases/is/collections.ts')).collections,
    contentBlocks: async () => (await import('#phrases/is/content-blocks.ts')).contentBlocks,
    dataHealth: async () => (await import('#phrases/is/data-health.ts')).dataHealth,
    details: async () => (await import('#phrases/is/details.ts')).details,
    designer: async () => (await import('#phrases/is/designer.ts')).designer,
    editing: async () => (await import('#phrases/is/editing.ts')).editing,
    errors: async () => (await import('#phrases/is/errors.ts')).errors,
    export: async () => (await import('#phrases/is/export.ts')).exportPhrases,
    fieldMessages: async () => (await import('#phrases/is/field-messages.ts')).fieldMessages,
    fields: async () => (await import('#phrases/is/fields.ts')).fields,
    figures: async () => (await import('#phrases/is/figures.ts')).figures,
    funds: async () => (await import('#phrases/is/funds.ts')).funds,
    files: async () => (await import('#phrases/is/files.ts')).files,
    importReasons: async () => (await import('#phrases/is/import-reasons.ts')).importReasons,
    imports: async () => (await import('#phrases/is/imports.ts')).imports,
    integrations: async () => (await import('#phrases/is/integrations.ts')).integrations,
    invitations: async () => (await import('#phrases/is/invitations.ts')).invitations,
    kit: async () => (await import('#phrases/is/kit.ts')).kit,
    lists: async () => (await import('#phrases/is/lists.ts')).lists,
    login: async () => (await import('#phrases/is/login.ts')).login,
    mails: async () => (await import('#phrases/is/mails.ts')).mails,
    planning: async () => (await import('#phrases/is/planning.ts')).planning,
    portals: async () => (await import('#phrases/is/portals.ts')).portals,
    portfolioTabs: async () => (await import('#phrases/is/portfolio-tabs.ts')).portfolioTabs,
    process: async () => (await import('#phrases/is/process.ts')).process,
    profile: async () => (await import('#phrases/is/profile.ts')).profile,
    report: async () => (await import('#phrases/is/report.ts')).report,
    reportPacks: async () => (await import('#phrases/is/report-packs.ts')).reportPacks,
    security: async () => (await import('#phrases/is/security.ts')).security,
    signInSteps: async () => (await import('#phrases/is/sign-in-steps.ts')).signInSteps,
    switcher: async () => (await import('#phrases/is/switcher.ts')).switcher,
    stepForm: async () => (await import('#phrases/is/step-form.ts')).stepForm,
  },
  el: {
    access: async () => (await import('#phrases/el/access.ts')).access,
    accountStatus: async () => (await import('#phrases/el/account-status.ts')).accountStatus,
    admin: async () => (await import('#phrases/el/admin.ts')).admin,
    app: async () => (await import('#phrases/el/app.ts')).app,
    clients: async () => (await import('#phrases/el/clients.ts')).clients,
    collections: async () => (await import('#phrases/el/collections.ts')).collections,
    contentBlocks: async () => (await import('#phrases/el/content-blocks.ts')).contentBlocks,
    dataHealth: async () => (await import('#phrases/el/data-health.ts')).dataHealth,
    details: async () => (await import('#phrases/el/details.ts')).details,
    designer: async () => (await import('#phrases/el/designer.ts')).designer,
    editing: async () => (await import('#phrases/el/editing.ts')).editing,
    errors: async () => (await import('#phrases/el/errors.ts')).errors,
    export: async () => (await import('#phrases/el/export.ts')).exportPhrases,
    fieldMessages: async () => (await import('#phrases/el/field-messages.ts')).fieldMessages,
    fields: async () => (await import('#phrases/el/fields.ts')).fields,
    figures: async () => (await import('#phrases/el/figures.ts')).figures,
    funds: async () => (await import('#phrases/el/funds.ts')).funds,
    files: async () => (await import('#phrases/el/files.ts')).files,
    importReasons: async () => (await import('#phrases/el/import-reasons.ts')).importReasons,
    imports: async () => (await import('#phrases/el/imports.ts')).imports,
    integrations: async () => (await import('#phrases/el/integrations.ts')).integrations,
    invitations: async () => (await import('#phrases/el/invitations.ts')).invitations,
    kit: async () => (await import('#phrases/el/kit.ts')).kit,
    lists: async () => (await import('#phrases/el/lists.ts')).lists,
    login: async () => (await import('#phrases/el/login.ts')).login,
    mails: async () => (await import('#phrases/el/mails.ts')).mails,
    planning: async () => (await import('#phrases/el/planning.ts')).planning,
    portals: async () => (await import('#phrases/el/portals.ts')).portals,
    portfolioTabs: async () => (await import('#phrases/el/portfolio-tabs.ts')).portfolioTabs,
    process: async () => (await import('#phrases/el/process.ts')).process,
    profile: async () => (await import('#phrases/el/profile.ts')).profile,
    report: async () => (await import('#phrases/el/report.ts')).report,
    reportPacks: async () => (await import('#phrases/el/report-packs.ts')).reportPacks,
    security: async () => (await import('#phrases/el/security.ts')).security,
    signInSteps: async () => (await import('#phrases/el/sign-in-steps.ts')).signInSteps,
    switcher: async () => (await import('#phrases/el/switcher.ts')).switcher,
    stepForm: async () => (await import('#phrases/el/step-form.ts')).stepForm,
  },
  nl: {
    access: async () => (await import('#phrases/nl/access.ts')).access,
    accountStatus: async () => (await import('#phrases/nl/account-status.ts')).accountStatus,
    admin: async () => (await import('#phrases/nl/admin.ts')).admin,
    app: async () => (await import('#phrases/nl/app.ts')).app,
    clients: async () => (await import('#phrases/nl/clients.ts')).clients,
    collections: async () => (await import('#phrases/nl/collections.ts')).collections,
    contentBlocks: async () => (await import('#phrases/nl/content-blocks.ts')).contentBlocks,
    dataHealth: async () => (await import('#phrases/nl/data-health.ts')).dataHealth,
    details: async () => (await import('#phrases/nl/details.ts')).details,
    designer: async () => (await import('#phrases/nl/designer.ts')).designer,
    editing: async () => (await import('#phrases/nl/editing.ts')).editing,
    errors: async () => (await import('#phrases/nl/errors.ts')).errors,
    export: async () => (await import('#phrases/nl/export.ts')).exportPhrases,
    fieldMessages: async () => (await import('#phrases/nl/field-messages.ts')).fieldMessages,
    fields: async () => (await import('#phrases/nl/fields.ts')).fields,
    figures: async () => (await import('#phrases/nl/figures.ts')).figures,
    funds: async () => (await import('#phrases/nl/funds.ts')).funds,
    files: async () => (await import('#phrases/nl/files.ts')).files,
    importReasons: async () => (await import('#phrases/nl/import-reasons.ts')).importReasons,
    imports: async () => (await import('#phrases/nl/imports.ts')).imports,
    integrations: async () => (await import('#phrases/nl/integrations.ts')).integrations,
    invitations: async () => (await import('#phrases/nl/invitations.ts')).invitations,
    kit: async () => (await import('#phrases/nl/kit.ts')).kit,
    lists: async () => (await import('#phrases/nl/lists.ts')).lists,
    login: async () => (await import('#phrases/nl/login.ts')).login,
    mails: async () => (await import('#phrases/nl/mails.ts')).mails,
    planning: async () => (await import('#phrases/nl/planning.ts')).planning,
    portals: async () => (await import('#phrases/nl/portals.ts')).portals,
    portfolioTabs: async () => (await import('#phrases/nl/portfolio-tabs.ts')).portfolioTabs,
    process: async () => (await import('#phrases/nl/process.ts')).process,
    profile: async () => (await import('#phrases/nl/profile.ts')).profile,
    report: async () => (await import('#phrases/nl/report.ts')).report,
    reportPacks: async () => (await import('#phrases/nl/report-packs.ts')).reportPacks,
    security: async () => (await import('#phrases/nl/security.ts')).security,
    signInSteps: async () => (await import('#phrases/nl/sign-in-steps.ts')).signInSteps,
    switcher: async () => (await import('#phrases/nl/switcher.ts')).switcher,
    stepForm: async () => (await import('#phrases/nl/step-form.ts')).stepForm,
  },
}

/** The names of all sets. */
export const phraseSets = Object.keys(loaders.en) as readonly PhraseSet[]

/** The words of one screen in one language. */
export const loadPhrases = <Set extends PhraseSet>(
  language: Language,
  set: Set,
): Promise<Translation<EnglishPhrases[Set]>> => loaders[language][set]()

/** What a white label says differently: texts by language, set and key, laid over the product's own. */
export type Wording = {
  readonly [L in Language]?: { readonly [Set in PhraseSet]?: Partial<Translation<EnglishPhrases[Set]>> }
}
