/** The pictures of people and firms: marks on the portals, portraits of the team and of some clients, emblems. */
import { foundedOn } from '#demo/firm.ts'
import { at, type Office } from '#demo/planted.ts'
import { genderOf } from '#demo/people-names.ts'
import type { Account } from '#demo/ground/world-parts.ts'
import { hashText } from '#demo/ground/seeded-random.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import type { FileShelf } from './demo-file.ts'
import { suitsPortrait } from './draw-portrait.ts'

/** Photos and marks by the id of the user, the portal or the firm, and the emblems of the testimonies in their order. */
export type Pictures = {
  photos: Readonly<Record<string, StoredFile>>
  emblems: readonly StoredFile[]
}

/** How many clients have put a photo beside their name. */
const clientPhotos = 12

/** Portraits that suit whoever they are of, none of them twice. */
function portraitsFrom(first: number) {
  const taken = new Set<number>()
  return (gender: Account['gender']) => {
    let number = first
    while (taken.has(number) || !suitsPortrait(number, gender)) number += 1
    taken.add(number)
    return { picture: { motif: 'portrait', number } } as const
  }
}

/** The pictures of a firm. Whoever sees a testimony sees its emblem; a client's photo is for the firm. */
export function hangPictures(office: Office, shelf: FileShelf): Pictures {
  const { firm, profile, clients, accounts, words } = office
  // Portraits and emblems begin elsewhere at each firm, and none comes twice in one.
  const first = hashText(profile.key) % 100
  const createdAt = at(foundedOn)
  const photos: Record<string, StoredFile> = {}
  firm.portals.forEach(({ id, name }, number) => {
    const content = { picture: { motif: 'mark', firm: profile.key, number } } as const
    photos[id] = shelf.keep({ name, createdAt, content, level: 'public' })
  })
  const mark = photos[firm.portals[0]?.id ?? '']
  // The firm looks like its first portal.
  if (mark) photos[firm.organisation.id] = mark
  const portrait = portraitsFrom(first)
  for (const { id, name } of [...firm.advisers, firm.operator, firm.admin])
    photos[id] = shelf.keep({ name, createdAt, content: portrait(genderOf(name)), level: 'public' })
  for (const { id, name, createdAt: joined } of clients.slice(0, clientPhotos)) {
    const account = accounts.find(({ clientId }) => clientId === id)
    if (account)
      photos[id] = shelf.keep({
        name,
        createdAt: joined,
        content: portrait(account.gender),
        account: account.id,
      })
  }
  const emblems = words.testimonies.map(({ name }, index) => {
    const content = { picture: { motif: 'emblem', number: first + index } } as const
    return shelf.keep({ name, createdAt, content, level: 'public' })
  })
  return { photos, emblems }
}
