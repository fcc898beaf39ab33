import { QueryClientProvider } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { configurationKeys, loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import { FactsProvider } from '#web/data/facts.tsx'
import { buildQueryClient } from '#web/data/queries.ts'
import { GalleryPage } from '#web/pages/gallery/gallery-page.tsx'
import { applyTheme, readTheme } from '#web/theme/theme-choice.ts'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'
import { loadWords } from '#web/words/words.ts'

/** Shows the gallery without a server behind it; what asks one shows its error. Only in development. */
export const startGallery = async (root: Root): Promise<void> => {
  const [key] = configurationKeys
  if (key === undefined) throw new Error('There is no configuration to show the gallery in.')
  const [configuration, reports] = await Promise.all([loadConfiguration(key), loadReports(key)])
  const remembered = readTheme()
  if (remembered) applyTheme(remembered)
  await loadWords('app', 'kit', 'fields', 'fieldMessages', 'errors')
  root.render(
    <ThemeProvider>
      <QueryClientProvider client={buildQueryClient()}>
        <FactsProvider value={{ name: 'Gallery', configuration, reports, portals: [] }}>
          <GalleryPage />
        </FactsProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  )
}
