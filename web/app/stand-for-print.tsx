import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import type { PrintOrder, PrintStand, PrintWord, StandingScope } from '#model/calls/print-stand.ts'
import { App } from '#web/app/app.tsx'
import { exportWords, fetchReportAhead } from '#web/app/loading/load-export.ts'
import { findLanguageFor, loadFacts, loadOwnWording, loadSession } from '#web/app/start/start-app.ts'
import { dropSecrets } from '#web/data/held-secrets.ts'
import { buildQueryClient } from '#web/data/queries.ts'
import { hearWord, unsay } from '#web/pages/export/ready-signal.ts'
import { loadWidgets } from '#web/widgets/registry/widget-registry.ts'
import { changeLanguage, loadWords, setWording } from '#web/words/words.ts'

const scope = globalThis as StandingScope

type Shown = { root: Root; sheet: HTMLElement; client: QueryClient; history: RouterHistory }

const pathOf = (address: string): string => address.split('?')[0] ?? address

/** Resolves when the report leads to another address, as that of somebody else does. */
const hearLeaving = (history: RouterHistory, path: string): Promise<PrintWord> =>
  new Promise((resolve) => {
    history.subscribe(({ location }) => {
      if (location.pathname !== path) resolve('elsewhere')
    })
  })

/** In the place of every page: anything beside it would be a page of its own on paper. */
const addSheet = (): HTMLElement => {
  const sheet = document.createElement('div')
  const place = document.querySelector('#app') ?? document.body
  place.replaceChildren(sheet)
  return sheet
}

/** What a report leaves behind where React does not put it away. */
const wipe = (): void => {
  unsay()
  dropSecrets()
  Reflect.deleteProperty(window, 'reportComment')
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
}

const findLeft = (sheets: number): string | null => {
  if (document.body.innerText.trim() !== '') return 'text'
  if (localStorage.length + sessionStorage.length > 0 || document.cookie !== '') return 'storage'
  return document.adoptedStyleSheets.length > sheets ? 'rules' : null
}

/** Each report has its own answers, addresses and elements; what they share is the program alone. */
const buildStand = (sheets: number): PrintStand => {
  let shown: Shown | null = null
  const show = async (order: PrintOrder): Promise<PrintWord> => {
    const client = buildQueryClient()
    const history = createMemoryHistory({ initialEntries: [order.path] })
    const sheet = addSheet()
    const root = createRoot(sheet)
    shown = { root, sheet, client, history }
    if (order.comment !== null) window.reportComment = order.comment
    fetchReportAhead(client, order)
    const [facts, { session }] = await Promise.all([loadFacts(), loadSession(client)])
    await changeLanguage(findLanguageFor(facts.configuration, [session?.language]))
    await loadWords('app', 'errors')
    const word = Promise.race([hearWord(), hearLeaving(history, pathOf(order.path))])
    root.render(<App facts={facts} client={client} history={history} />)
    return word
  }
  const clear = async (): Promise<string | null> => {
    shown?.root.unmount()
    shown?.sheet.remove()
    shown?.client.clear()
    shown?.history.destroy()
    shown = null
    wipe()
    return findLeft(sheets)
  }
  return { show, clear }
}

/** Loads everything that reports are drawn with, and waits to be told which. Knows nobody meanwhile. */
export const standForPrint = async (): Promise<void> => {
  const facts = await loadFacts()
  setWording(await loadOwnWording(facts))
  await Promise.all([
    import('#web/pages/export/export-page.tsx'),
    import('#web/pages/export/submission-paper-page.tsx'),
    loadWidgets(),
    loadWords('app', 'errors', ...exportWords),
  ])
  await loadPaperFonts()
  scope.printStand = buildStand(document.adoptedStyleSheets.length)
}

/** The cuts of the alphabet that most reports are written in; others come with the first text that wants them. */
const loadPaperFonts = async (): Promise<void> => {
  await Promise.all(['400', '600'].map((weight) => document.fonts.load(`${weight} 12px 'Inter Paper'`)))
}
