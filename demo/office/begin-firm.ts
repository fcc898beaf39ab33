/** What a firm begins with that is no part of the invented world: as the firm of the same white label is furnished. */
import { foundedOn, foundFirm } from '#demo/firm.ts'
import { Chance } from '#demo/ground/seeded-random.ts'
import type { IsoTime, Locale, Portal, TenantKey } from '#demo/ground/world-parts.ts'
import { NameGiver } from '#demo/people-names.ts'
import { FileShelf, type DemoFile } from '#demo/pictures/demo-file.ts'
import type { Picture } from '#demo/pictures/picture.ts'
import type { OfficeRecords, Premises } from '#demo/planted.ts'
import { profileOf } from '#demo/tenant-profile.ts'
import { wordsIn } from '#demo/words/words-in.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { drawForms } from './form-records.ts'
import { drawMenus } from './menu-records.ts'
import { drawModels, listRiskProfiles } from './model-records.ts'

/** The collections that a new firm finds filled, each after those it refers to. */
export const begunCollections = [
  'navigation',
  'subnavigation',
  'riskProfiles',
  'models',
  'forms',
  'processes',
] as const

type Begun = Pick<OfficeRecords, (typeof begunCollections)[number]>

/** A white label's portal, language and theme, and what the firm begins with; `picture` is what the one file shows. */
export type Beginnings = {
  locale: Locale
  theme: string
  records: Begun
  mark: StoredFile
  picture: Picture
  files: readonly DemoFile[]
}

type Setting = { seed: number; now: IsoTime; site: string; portal: Pick<Portal, 'id' | 'name' | 'email'> }

/**
 * The menu, risk profiles, model portfolios, forms and processes of a white label for a portal that is there already.
 * `seed` makes the ids; `site` is where the firm will keep the fact sheets of its risk profiles.
 */
export function beginFirm(key: TenantKey, { seed, now, site, portal }: Setting): Beginnings {
  const profile = profileOf(key)
  const names = new NameGiver(profile.names, new Chance(seed, `names:${key}`))
  const founded = foundFirm(profile, { seed, names, startedOn: foundedOn })
  const [first] = founded.portals
  if (!first) throw new Error(`The firm of '${key}' has no portal.`)
  const riskProfiles = founded.riskProfiles.map((one) => ({ ...one, factsheetUrl: site }))
  const firm = { ...founded, portals: [{ ...first, ...portal }], riskProfiles }
  const office: Premises = { profile, firm, words: wordsIn(profile.locale), seed }
  const shelf = new FileShelf(office)
  const picture = { motif: 'mark', firm: key, number: 0 } as const
  const mark = shelf.keep({ name: portal.name, createdAt: now, content: { picture }, level: 'public' })
  const { forms, processes } = drawForms(office)
  const models = drawModels(office)
  const records = { ...drawMenus(office), riskProfiles: listRiskProfiles(office), models, forms, processes }
  return { locale: profile.locale, theme: first.theme, records, mark, picture, files: shelf.files }
}
