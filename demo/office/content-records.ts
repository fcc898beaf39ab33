/** What visitors and clients read of a firm: its team, testimonies, market commentary and libraries. */
import { addMonths, endOfQuarter, monthOf, yearOf } from '#finance/ground/calendar.ts'
import { foundedOn } from '#demo/firm.ts'
import type { Pictures } from '#demo/pictures/hang-pictures.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { at, idsOf, named, openTo, paragraphs, type Office, type Planted } from '#demo/planted.ts'

/** Published the moment it was written. */
export function publishedOn(
  day: IsoDate,
): Record<'createdAt' | 'updatedAt' | 'publishedAt' | 'shownAt', string> {
  return { createdAt: at(day), updatedAt: at(day), publishedAt: at(day), shownAt: at(day) }
}

/** Everybody who works at the firm; the order is that of the team page. */
export function presentTeam(office: Office, { photos }: Pictures): readonly Planted<'people'>[] {
  const { firm, words, profile } = office
  const ids = idsOf(office, 'team')
  const { partner, associate, operator, admin } = words.titles
  const titles = [partner, associate, associate, associate, operator, admin]
  return [...firm.advisers, firm.operator, firm.admin].map((person, order) => ({
    id: ids.next(foundedOn),
    ...publishedOn(foundedOn),
    name: person.name,
    title: titles[order] ?? associate,
    location: profile.towns[order % profile.towns.length]?.city ?? person.city,
    photo: [photos[person.id] ?? []].flat(),
    linkedin: `${firm.organisation.url}/team/${order + 1}`,
    bio: paragraphs([words.bios[order] ?? ''], office),
    permissions: openTo('public'),
    order,
  }))
}

/** What clients say of the firm. The last one keeps their words to themselves for now. */
export function quoteClients(office: Office, { emblems }: Pictures): readonly Planted<'clients'>[] {
  const ids = idsOf(office, 'testimonies')
  const { testimonies } = office.words
  return testimonies.map(({ name, contact, words }, order) => ({
    id: ids.next(foundedOn),
    ...publishedOn(addDays(office.startedOn, -400 + order * 60)),
    name,
    logo: [emblems[order] ?? []].flat(),
    hidelogo: order === 1,
    testimonial: words,
    contact,
    hidetestimonial: order === testimonies.length - 1,
    permissions: openTo('public'),
    order,
  }))
}

/** How many quarters the firm has commented on. */
const quarters = 6

/** The commentary of the last quarters, the newest first, each written a week after its end. */
export function commentOnMarkets(office: Office): readonly Planted<'commentary'>[] {
  const ids = idsOf(office, 'commentary')
  const { name, texts } = office.words.commentary
  const last = endOfQuarter(addMonths(addDays(office.startedOn, -7), -3))
  return Array.from({ length: quarters }, (_, index) => {
    const reportdate = endOfQuarter(addMonths(last, -3 * index))
    const quarter = monthOf(reportdate) / 3
    return {
      id: ids.next(reportdate),
      createdAt: at(addDays(reportdate, 7)),
      name: name(`Q${quarter} ${yearOf(reportdate)}`),
      reportdate,
      attachment: [],
      body: paragraphs(texts[(quarter + yearOf(reportdate)) % texts.length] ?? [], office),
    }
  })
}

/** The libraries, each with its folders; the first folder of the second library holds the last one. */
export function openLibraries(office: Office): {
  libraries: readonly Planted<'libraries'>[]
  mediaFolders: readonly Planted<'mediaFolders'>[]
} {
  const ids = idsOf(office, 'libraries')
  const stamped = () => ({ id: ids.next(foundedOn), createdAt: at(foundedOn) })
  const libraries = office.words.libraries.map(({ name }, index) => ({
    ...stamped(),
    name,
    permissions: openTo(index === 0 ? 'public' : 'authenticated'),
  }))
  const mediaFolders = office.words.libraries.flatMap(({ folders }, index) => {
    const library = libraries[index]?.id ?? ''
    const made = folders.map((name) => ({ ...stamped(), name: named(name, office), library }))
    return made.map((folder, place) => ({
      ...folder,
      parentId: place === made.length - 1 ? (made[0]?.id ?? null) : null,
    }))
  })
  return { libraries, mediaFolders }
}
