/** What a firm keeps in its portal besides clients and bookings, as records of the collections. */
import type { Input } from '#model/collection-record.ts'
import type { CollectionName, collections } from '#model/collections/collections.ts'
import type { ContentPermissions } from '#model/fields/json-shapes.ts'
import type { Firm } from '#demo/firm.ts'
import { IdSequence } from '#demo/deterministic-id.ts'
import { Chance } from '#demo/ground/seeded-random.ts'
import type { TenantProfile } from '#demo/tenant-profile.ts'
import type { Account, ClientGroup, IsoTime, Market, Portfolio, User } from '#demo/ground/world-parts.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { OfficeWords } from './words/office-words.ts'

/** The collections that are filled, each after those it refers to. */
export const plantedCollections = [
  'userStatus',
  'navigation',
  'subnavigation',
  'riskProfiles',
  'models',
  'people',
  'clients',
  'pages',
  'pages-history',
  'posts',
  'posts-history',
  'commentary',
  'libraries',
  'mediaFolders',
  'media',
  'forms',
  'processes',
  'submissions',
  'factFinders',
  'formDrafts',
  'messages',
  'messageTemplates',
  'orders',
  'proposals',
  'holdings',
  'households',
  'householdMembers',
  'data-processes',
  'data-processes-steps',
  'savedViews',
] as const satisfies readonly CollectionName[]

/** The name of a collection that is filled. */
export type PlantedName = (typeof plantedCollections)[number]

/**
 * Who made a record and when; `publishedAt` equal to `updatedAt` is published, null has unpublished changes; `shownAt` is
 * when what is read of it was published, null where nothing is.
 */
type Frame = {
  id: string
  version?: number
  createdAt?: IsoTime
  createdBy?: string
  createdName?: string
  updatedAt?: IsoTime
  publishedAt?: IsoTime | null
  shownAt?: IsoTime | null
}

/** A record as it is planted. All records of a collection give the same fields. */
export type Planted<N extends CollectionName> = Input<(typeof collections)[N]> & Frame

/** Everything a firm keeps in its portal, by collection. */
export type OfficeRecords = { readonly [N in PlantedName]: readonly Planted<N>[] }

/** What the records of a firm are made from. */
export type Office = {
  profile: TenantProfile
  firm: Firm
  clients: readonly User[]
  accounts: readonly Account[]
  portfolios: readonly Portfolio[]
  groups: readonly ClientGroup[]
  market: Market
  words: OfficeWords
  seed: number
  startedOn: IsoDate
}

/** What records are made from in which no client stands. */
export type Premises = Pick<Office, 'profile' | 'firm' | 'words' | 'seed'>

/** The ids of the records of one subject. */
export function idsOf({ seed, profile }: Pick<Office, 'profile' | 'seed'>, subject: string): IdSequence {
  return new IdSequence(seed, `${subject}:${profile.key}`)
}

/** The chance of one subject. */
export function chanceOf({ seed, profile }: Office, subject: string): Chance {
  return new Chance(seed, `${subject}:${profile.key}`)
}

/** An instant of a day, '2026-11-20T09:05:00.000Z'. */
export function at(date: IsoDate, clock = '09:00'): IsoTime {
  return `${date}T${clock}:00.000Z`
}

/** Content that everybody, or everybody who is signed in, may read. */
export function openTo(level: ContentPermissions['level']): ContentPermissions {
  return { level, ids: [] }
}

/** A text with the name of the firm in the place of {firm}. */
export function named(text: string, { profile }: Office): string {
  return text.replaceAll('{firm}', profile.firm)
}

/** Sentences as paragraphs of rich text. */
export function paragraphs(texts: readonly string[], office: Office): string {
  return texts.map((text) => `<p>${named(text, office)}</p>`).join('')
}
