/** Everything a firm keeps in its portal besides clients and bookings. */
import { commentOnMarkets, openLibraries, presentTeam, quoteClients } from './content-records.ts'
import { drawDataProcesses, keepHoldings, shareViews } from './desk-records.ts'
import { drawForms } from './form-records.ts'
import { drawMenus } from './menu-records.ts'
import { writeMessages } from './message-records.ts'
import { drawModels, listRiskProfiles } from './model-records.ts'
import { wordsIn } from './office-words.ts'
import { placeOrders } from './order-records.ts'
import { keepVersions, writePages, writePosts } from './page-records.ts'
import type { Office, OfficeRecords } from './planted.ts'
import { wordStatuses } from './status-records.ts'
import { collectSubmissions } from './submission-records.ts'

/** The records of a firm by collection. They depend on the day the demonstration was set up, never on a later one. */
export function furnishOffice(given: Omit<Office, 'words'>): OfficeRecords {
  const office: Office = { ...given, words: wordsIn(given.profile.locale) }
  const menus = drawMenus(office)
  const people = presentTeam(office)
  const pages = writePages(office)
  const posts = writePosts(office, people)
  const book = drawForms(office)
  const { processes, steps } = drawDataProcesses(office)
  return {
    userStatus: wordStatuses(office),
    ...menus,
    riskProfiles: listRiskProfiles(office),
    models: drawModels(office),
    people,
    clients: quoteClients(office),
    pages,
    'pages-history': keepVersions(office, { of: 'pages', records: pages }),
    posts,
    'posts-history': keepVersions(office, { of: 'posts', records: posts }),
    commentary: commentOnMarkets(office),
    ...openLibraries(office),
    forms: book.forms,
    processes: book.processes,
    submissions: collectSubmissions(office, book),
    messages: writeMessages(office),
    orders: placeOrders(office),
    holdings: keepHoldings(office),
    'data-processes': processes,
    'data-processes-steps': steps,
    savedViews: shareViews(office),
  }
}
