import { createRoot } from 'react-dom/client'
import type { StandingScope } from '#model/calls/print-stand.ts'
import { App } from '#web/app/app.tsx'
import {
  findLanguageFor,
  findThemeFor,
  loadFacts,
  loadOwnWording,
  loadSession,
  readChosenLanguage,
} from '#web/app/start/start-app.ts'
import { findPortalHere } from '#web/data/portal-here.ts'
import { buildQueryClient } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { applyFace } from '#web/theme/apply-face.ts'
import { applyTheme } from '#web/theme/theme-choice.ts'
import { changeLanguage, loadWords, setWording } from '#web/words/words.ts'

const reloadedAt = 'portico.reloadedAt'
/** A second failure within this time is no update, and reloading again would not help. */
const pauseMs = 20_000

/** After an update the files of an open page are gone from the server: the page is loaded anew, once. */
const reloadAfterUpdate = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const before = Number(sessionStorage.getItem(reloadedAt) ?? 0)
    if (Date.now() - before < pauseMs) return
    event.preventDefault()
    sessionStorage.setItem(reloadedAt, String(Date.now()))
    window.location.reload()
  })
}

/** Shown when not even the white label could be loaded: no words, no theme, so plain English and plain elements. */
const StartFailure = () => (
  <main style={{ maxWidth: 480, margin: '15vh auto', padding: 24, fontFamily: 'system-ui, sans-serif' }}>
    <h1>An error occurred</h1>
    <p>Sorry, we encountered a technical error, wait a few minutes and reload</p>
    <button type="button" onClick={() => location.reload()}>
      Reload
    </button>
  </main>
)

/** Who was signed out while a part was on its way is led to the sign-in: nothing is broken. */
const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401

const root = createRoot(document.querySelector('#app') ?? document.body, {
  onCaughtError: (error) => {
    if (!isSignedOut(error)) reportError(error)
  },
})

const start = async (): Promise<void> => {
  const client = buildQueryClient()
  const [facts, { session }] = await Promise.all([loadFacts(), loadSession(client)])
  const portal = findPortalHere(facts)
  setWording(await loadOwnWording(facts))
  await changeLanguage(
    findLanguageFor(facts.configuration, [session?.language ?? readChosenLanguage(), portal?.language]),
  )
  await loadWords('app', 'login', 'errors')
  applyTheme(findThemeFor(facts.configuration, portal))
  applyFace(facts.configuration.face)
  root.render(<App facts={facts} client={client} />)
}

/** In development `/gallery` is every part with data; a build has neither the address nor the code. */
const startShown = async (): Promise<void> => {
  if ((globalThis as StandingScope).standsForPrint) {
    const { standForPrint } = await import('#web/app/stand-for-print.tsx')
    return standForPrint()
  }
  if (!import.meta.env.DEV || location.pathname !== '/gallery') return start()
  const { startGallery } = await import('#web/app/start-gallery.tsx')
  return startGallery(root)
}

reloadAfterUpdate()
startShown().catch((error: unknown) => {
  root.render(<StartFailure />)
  reportError(error)
})
