import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { findThemeFor, keepChosenLanguage } from '#web/app/start/start-app.ts'
import { findPortalHere } from '#web/data/portal-here.ts'
import { buildRouter } from '#web/app/router.tsx'
import { DisplayProvider, type Display } from '#web/data/display.tsx'
import { FactsProvider, type Facts } from '#web/data/facts.tsx'
import { request } from '#web/data/call.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { mayChange } from '#web/data/session.ts'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'
import { applyTheme, forgetTheme, writeTheme } from '#web/theme/theme-choice.ts'
import { FormatProvider } from '#web/ui/format/format-context.tsx'
import { useIsSnackbarNeeded } from '#web/widgets/say-snack.ts'
import { changeLanguage, useLanguage } from '#web/words/words.ts'
import type { Language } from '#phrases/language.ts'

// Nothing is said before somebody has done something, so it need not come with the first screen.
const SnackbarHost = lazy(async () => ({ default: (await import('#web/ui/snackbar.tsx')).SnackbarHost }))

const rememberLanguage = async (client: QueryClient, language: Language): Promise<void> => {
  keepChosenLanguage(language)
  await changeLanguage(language)
  const known = client.getQueryData(sessionQuery().queryKey)
  // Whoever views as a client changes nothing of theirs.
  if (!known?.session || !mayChange(known.session)) return
  client.setQueryData(
    sessionQuery().queryKey,
    await request('updateMe', { body: { userLanguage: language } }),
  )
}

const Formats = ({ children }: { children: ReactNode }) => (
  <FormatProvider language={useLanguage()}>{children}</FormatProvider>
)

/** The place of the snackbars, once there is something to say. */
const Snackbars = () =>
  useIsSnackbarNeeded() ? (
    <Suspense>
      <SnackbarHost />
    </Suspense>
  ) : null

/** `history`: where the addresses are, unless it is the browser's own. */
type AppProps = { facts: Facts; client: QueryClient; history?: RouterHistory }

/** The application: everything every page may count on, and the pages. */
export const App = ({ facts, client, history }: AppProps) => {
  const [router] = useState(() => buildRouter({ facts, client }, history))
  const [display] = useState<Display>(() => ({
    // The choice holds on this screen even when it could not be stored with the person.
    chooseLanguage: (language) => void rememberLanguage(client, language).catch(reportError),
    chooseTheme: (key) => {
      if (key) writeTheme(key)
      else forgetTheme()
      applyTheme(key ?? findThemeFor(facts.configuration, findPortalHere(facts)))
    },
  }))
  return (
    <QueryClientProvider client={client}>
      <FactsProvider value={facts}>
        <DisplayProvider value={display}>
          <ThemeProvider>
            <Formats>
              <RouterProvider router={router} />
              <Snackbars />
            </Formats>
          </ThemeProvider>
        </DisplayProvider>
      </FactsProvider>
    </QueryClientProvider>
  )
}
