/** The document that welcomes whoever comes to a portal first. */
import { foundedOn } from '#demo/firm.ts'
import { at, type Office } from '#demo/planted.ts'
import { pictureWordsIn } from '#demo/words/picture-words-in.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import type { FileShelf } from './demo-file.ts'

/** By the id of the portal; everybody who has signed in may read them. */
export function writeGuides(
  { firm, profile }: Office,
  shelf: FileShelf,
): Readonly<Record<string, StoredFile>> {
  const { titles } = pictureWordsIn(profile.locale)
  const welcoming = firm.portals.filter((_, number) => profile.portals[number]?.hasGuide)
  return Object.fromEntries(
    welcoming.map(({ id }) => {
      const content = { document: { kind: 'guide', portal: id } } as const
      const file = { name: titles.guide, createdAt: at(foundedOn), content, level: 'authenticated' } as const
      return [id, shelf.keep(file)]
    }),
  )
}
