/** What a firm says in its own language in the records of its portal. */
import type { MenuKey } from '#model/reports/usual-menu.ts'
import type { posts } from '#model/collections/posts.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { AccountAlert } from '#demo/ground/world-parts.ts'

/** The tags of posts. */
export type Tag = (typeof posts.fields.tags.options)[number]

/** An article: two paragraphs, and what to remember of it. */
export type Article = {
  name: string
  tags: readonly Tag[]
  summary: string
  body: readonly string[]
  keypoints: readonly string[]
}

/** A conversation; the first is of the adviser, or of the client where that is said, then they take turns. */
export type Talk = { subject: string; isAsked?: true; turns: readonly string[] }

/** A text that a message can begin with; what stands in braces is filled for whom it is written to. */
export type Letter = { name: string; subject: string; body: string }

/** The labels of the forms a firm asks its clients to fill in. */
export type FormWords = {
  names: Record<FormKey, string>
  summaries: Record<FormKey, string>
  thanks: string
  answerSubject: string
  answerBody: string
  steps: Record<'person' | 'address' | 'tax' | 'evidence' | 'company' | 'owners' | 'goals' | 'risk', string>
  labels: Record<FormLabel, string>
  yes: string
  no: string
  wealth: readonly string[]
  horizons: readonly string[]
  aims: readonly string[]
  reactions: readonly string[]
  consent: string
  declare: string
}

/** The forms of a firm. */
export type FormKey = 'kyc' | 'kycCorporate' | 'onboarding' | 'address' | 'suitability'

/** What the forms ask for. */
export type FormLabel =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'birthDate'
  | 'nationality'
  | 'street'
  | 'houseNumber'
  | 'postcode'
  | 'city'
  | 'country'
  | 'taxCountry'
  | 'taxNumber'
  | 'usPerson'
  | 'exposed'
  | 'wealth'
  | 'wealthNote'
  | 'identity'
  | 'proof'
  | 'company'
  | 'register'
  | 'seat'
  | 'owners'
  | 'ownerName'
  | 'share'
  | 'iban'
  | 'holder'
  | 'amount'
  | 'horizon'
  | 'aim'
  | 'since'
  | 'experience'
  | 'loss'
  | 'reaction'
  | 'remarks'

/** The words of a firm's portal in one language. */
export type OfficeWords = {
  menu: Record<MenuKey, string>
  submenu: Record<'documents' | 'reports' | 'common', string>
  plans: Record<'small' | 'large', string>
  models: Record<'defensive' | 'cautious' | 'balanced' | 'growth', string>
  /** The asset classes as the firm names them: as the portal says them in its language. */
  classes: Record<'equities' | 'bonds' | 'alternatives' | 'other' | 'funds', string>
  titles: Record<'admin' | 'operator' | 'partner' | 'associate', string>
  /** What is to be heeded of an account. */
  alerts: Record<AccountAlert['type'], string>
  bios: readonly string[]
  testimonies: readonly { name: string; contact: string; words: string }[]
  pages: Record<PageKey, { name: string; title: string; summary: string; description: string }>
  posts: readonly Article[]
  commentary: { name: (quarter: string) => string; texts: readonly (readonly string[])[] }
  libraries: readonly { name: string; folders: readonly string[] }[]
  forms: FormWords
  processes: Record<FormKey, string>
  talks: readonly Talk[]
  letters: readonly Letter[]
  groupNote: { subject: string; body: string }
  dataProcesses: Record<'contacts', string>
  holdings: Record<'house' | 'fund', string>
  views: Record<'waiting' | 'signIns', string>
}

/** The pages of a firm. */
export type PageKey =
  | 'home'
  | 'about'
  | 'history'
  | 'approach'
  | 'charges'
  | 'advice'
  | 'plans'
  | 'careers'
  | 'letters'
  | 'funds'

/** A status in one language: what opens at sign-in (null: nothing) and what the e-mail says. */
export type StatusText = { dialog: string | null; email: string }

/** All statuses in one language. */
export type StatusTexts = Record<StatusIdentifier, StatusText>
