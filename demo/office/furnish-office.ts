/** Everything a firm keeps in its portal besides clients and bookings. */
import { FileShelf, type DemoFile } from '#demo/pictures/demo-file.ts'
import { fileDocuments } from '#demo/pictures/file-documents.ts'
import { hangPictures, type Pictures } from '#demo/pictures/hang-pictures.ts'
import { writeGuides } from '#demo/pictures/welcome-guides.ts'
import { shelveMedia } from '#demo/pictures/shelve-media.ts'
import { commentOnMarkets, openLibraries, presentTeam, quoteClients } from './content-records.ts'
import { drawDataProcesses, keepHoldings, shareViews } from './desk-records.ts'
import { askClients } from './fact-finder-records.ts'
import { drawForms } from './form-records.ts'
import { gatherHouseholds } from './household-records.ts'
import { drawMenus } from './menu-records.ts'
import { draftLetters, writeMessages } from './message-records.ts'
import { drawModels, listRiskProfiles } from './model-records.ts'
import { wordsIn } from '#demo/words/words-in.ts'
import { placeOrders } from './order-records.ts'
import { proposeToClients } from './proposal-records.ts'
import { keepVersions, writePages, writePosts } from './page-records.ts'
import type { Office, OfficeRecords } from '#demo/planted.ts'
import { wordStatuses } from './status-records.ts'
import { collectSubmissions } from './submission-records.ts'

/**
 * What a firm keeps: records by collection, the files they speak of, the photos of its users and portals and its own, and the documents that welcome to
 * portals, by id.
 */
export type Furniture = {
  records: OfficeRecords
  files: readonly DemoFile[]
  photos: Pictures['photos']
  guides: ReturnType<typeof writeGuides>
}

/** What a firm keeps. It depends on the day the demonstration was set up, never on a later one. */
export function furnishOffice(given: Omit<Office, 'words'>): Furniture {
  const office: Office = { ...given, words: wordsIn(given.profile.locale) }
  const menus = drawMenus(office)
  const shelf = new FileShelf(office)
  const pictures = hangPictures(office, shelf)
  const people = presentTeam(office, pictures)
  const libraries = openLibraries(office)
  const { media, scenes } = shelveMedia(office, shelf, libraries)
  const pages = writePages(office, { team: people, scenes })
  const posts = writePosts(office, { team: people, scenes })
  const book = drawForms(office)
  const asked = askClients(office, book.factFinder)
  const { processes, steps } = drawDataProcesses(office)
  const records: OfficeRecords = {
    userStatus: wordStatuses(office),
    ...menus,
    riskProfiles: listRiskProfiles(office),
    models: drawModels(office),
    people,
    clients: quoteClients(office, pictures),
    pages,
    'pages-history': keepVersions(office, { of: 'pages', records: pages }),
    posts,
    'posts-history': keepVersions(office, { of: 'posts', records: posts }),
    commentary: commentOnMarkets(office),
    ...libraries,
    media: [...media, ...fileDocuments(office, shelf)],
    forms: book.forms,
    processes: book.processes,
    submissions: [...collectSubmissions(office, book), ...asked.submissions],
    factFinders: asked.factFinders,
    formDrafts: asked.formDrafts,
    messages: writeMessages(office),
    messageTemplates: draftLetters(office),
    orders: placeOrders(office),
    proposals: proposeToClients(office),
    holdings: keepHoldings(office),
    ...gatherHouseholds(office),
    'data-processes': processes,
    'data-processes-steps': steps,
    savedViews: shareViews(office),
  }
  const guides = writeGuides(office, shelf)
  return { records, files: shelf.files, photos: pictures.photos, guides }
}
