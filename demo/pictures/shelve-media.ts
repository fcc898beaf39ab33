/** What lies in the libraries of a firm: pictures for its pages and posts, papers for everybody. */
import { addDays } from '#demo/ground/trading-calendar.ts'
import { foundedOn } from '#demo/firm.ts'
import { hashText } from '#demo/ground/seeded-random.ts'
import { at, idsOf, type Office, type Planted } from '#demo/planted.ts'
import { yearOf } from '#finance/ground/calendar.ts'
import type { MediaReference } from '#model/fields/json-shapes.ts'
import { chartCount } from './draw-chart.ts'
import { thumbnailOf, type DocumentPlan, type FileShelf } from './demo-file.ts'
import { type PictureWords } from '#demo/words/picture-words.ts'
import { pictureWordsIn } from '#demo/words/picture-words-in.ts'
import type { Picture } from './picture.ts'

/** The libraries with their folders. */
export type Shelves = {
  libraries: readonly Planted<'libraries'>[]
  mediaFolders: readonly Planted<'mediaFolders'>[]
}

type Place = { library: string; folder: string | null }

type Medium = Required<Pick<Planted<'media'>, 'id' | 'createdAt' | 'name' | 'file'>>
type Placement = Pick<
  Planted<'media'>,
  'type' | 'thumbnail' | 'library' | 'folder' | 'account' | 'portfolio' | 'group'
>

/** A record of media with its file, in none but the named places. */
export function mediaRecord(medium: Medium & Placement): Planted<'media'> {
  const nowhere = { library: null, folder: null, account: null, portfolio: null, group: null }
  const { createdAt } = medium
  return { type: null, thumbnail: null, favourite: [], updatedAt: createdAt, ...nowhere, ...medium }
}

function placesOf({ libraries, mediaFolders }: Shelves, index: number): readonly Place[] {
  const library = libraries[index]?.id ?? ''
  return mediaFolders
    .filter((folder) => folder.library === library)
    .map(({ id }) => ({ library, folder: id ?? null }))
}

type Sheet = { name: string; picture: Picture; folder: number }

/** Eight scenes, the mark and a chart, in three folders. */
function listPictures({ profile }: Office, words: PictureWords): readonly Sheet[] {
  return [
    ...words.scenes.map((name, number): Sheet => ({ name, picture: { motif: 'scene', number }, folder: 0 })),
    { name: words.logo, picture: { motif: 'mark', firm: profile.key, number: 0 }, folder: 1 },
    { name: words.chart, picture: { motif: 'chart', number: hashText(profile.key) % chartCount }, folder: 2 },
  ]
}

type Paper = { name: string; document: DocumentPlan; folder: number }

function listPapers(office: Office, words: PictureWords): readonly Paper[] {
  const { titles } = words
  const { models, pages } = office.words
  const lastYear = yearOf(office.startedOn) - 1
  return [
    ...[models.defensive, models.growth].map((name, index): Paper => ({
      name: `${titles.factsheet} ${name}`,
      document: { kind: 'factsheet', model: index * 3 },
      folder: 0,
    })),
    ...(['approach', 'charges'] as const).map((page): Paper => ({
      name: `${titles.brochure} ${pages[page].name}`,
      document: { kind: 'brochure', page },
      folder: 1,
    })),
    { name: titles.bankForm, document: { kind: 'bankForm' }, folder: 2 },
    ...[lastYear - 1, lastYear].map((year): Paper => ({
      name: `${titles.report} ${year}`,
      document: { kind: 'report', year },
      folder: 3,
    })),
  ]
}

/** What the papers for everybody are. */
const typesOfPapers: { readonly [Kind in DocumentPlan['kind']]?: NonNullable<Planted<'media'>['type']> } = {
  factsheet: 'Factsheet',
  brochure: 'Prospectus and Brochures',
  bankForm: 'Forms',
  report: 'Annual reports',
}

/** The media of both libraries, and the scenes as pages and posts refer to them. */
export function shelveMedia(
  office: Office,
  shelf: FileShelf,
  shelves: Shelves,
): { media: readonly Planted<'media'>[]; scenes: readonly MediaReference[] } {
  const ids = idsOf(office, 'media')
  const words = pictureWordsIn(office.profile.locale)
  const put = (name: string, content: { picture: Picture } | { document: DocumentPlan }, place: Place) => {
    const createdAt = createdOf(office, content)
    const file = shelf.keep({ name, createdAt, content, library: place.library })
    const thumbnail = 'picture' in content ? thumbnailOf(file) : null
    const type = 'picture' in content ? null : (typesOfPapers[content.document.kind] ?? 'Other')
    const id = ids.next(createdAt.slice(0, 10))
    return mediaRecord({ id, createdAt, name, file, thumbnail, type, ...place })
  }
  const [website, papers] = [placesOf(shelves, 0), placesOf(shelves, 1)]
  const nowhere = { library: '', folder: null }
  const pictures = listPictures(office, words).map(({ name, picture, folder }) =>
    put(name, { picture }, website[folder] ?? website[0] ?? nowhere),
  )
  const documents = listPapers(office, words).map(({ name, document, folder }) =>
    put(name, { document }, papers[folder] ?? papers[0] ?? nowhere),
  )
  const scenes = pictures.slice(0, words.scenes.length).map(({ id, name, file, thumbnail }) => ({
    id,
    name: name ?? '',
    url: file?.url ?? '',
    thumbnail: thumbnail ?? null,
  }))
  return { media: [...pictures, ...documents], scenes }
}

/** A yearly report comes in the spring after its year, all else came with the portal. */
function createdOf(office: Office, content: { picture: Picture } | { document: DocumentPlan }): string {
  if ('document' in content && content.document.kind === 'report')
    return at(`${content.document.year + 1}-03-14`)
  return at('picture' in content ? addDays(foundedOn, 20) : addDays(office.startedOn, -200))
}
