/** The menus of a firm's portals. */
import { usualMenu, type UsualEntry } from '#model/reports/usual-menu.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { foundedOn } from '#demo/firm.ts'
import { at, idsOf, type Planted, type Premises } from '#demo/planted.ts'
import type { OfficeWords } from '#demo/words/office-words.ts'
import { wordsIn } from '#demo/words/words-in.ts'

/** The links that clients in a status may use. */
export function linksIn(status: StatusIdentifier, office: Premises): string[] {
  return offeredBy(office)
    .filter(
      ({ visible, userStatus }) =>
        visible.includes('Investor') && (userStatus.length === 0 || userStatus.includes(status)),
    )
    .map(({ link }) => link)
}

/** The menus and what is below their entries. Most entries are for clients who are verified. */
export function drawMenus(office: Premises): {
  navigation: readonly Planted<'navigation'>[]
  subnavigation: readonly Planted<'subnavigation'>[]
} {
  const ids = idsOf(office, 'menus')
  const navigation = office.firm.portals.flatMap((portal) =>
    offeredBy(office).map(({ key, visible, userStatus, ...entry }, order) => ({
      id: ids.next(foundedOn),
      createdAt: at(foundedOn),
      name: office.words.menu[key],
      names: otherName(office, ({ menu }) => menu[key]),
      ...entry,
      visible: [...visible],
      order,
      userStatus: [...userStatus],
      portal: portal.id,
    })),
  )
  const entries = [
    { key: 'documents', link: '/library' },
    { key: 'reports', link: '/library?type=Value%20reports' },
    { key: 'common', link: '/library?tab=common' },
  ] as const
  const below = navigation
    .filter(({ link }) => link === '/library')
    .flatMap((entry) =>
      entries.map(({ key, link }, order) => ({
        id: ids.next(foundedOn),
        createdAt: at(foundedOn),
        name: office.words.submenu[key],
        names: otherName(office, ({ submenu }) => submenu[key]),
        link,
        order,
        navigation: entry.id,
      })),
    )
  return { navigation, subnavigation: below }
}

/** The name in the second language of the firm; null where it has one language. */
function otherName(
  { profile }: Premises,
  find: (words: OfficeWords) => string,
): Readonly<Record<string, string>> | null {
  const { locale, otherLocale } = profile
  return locale === otherLocale ? null : { [otherLocale]: find(wordsIn(otherLocale)) }
}

function offeredBy({ profile }: Premises): readonly UsualEntry[] {
  return usualMenu.filter(({ key }) => !profile.withoutFeatures.some((feature) => feature === key))
}
