import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'
import { FormatProvider } from '#web/ui/format/format-context.tsx'

const roots: Root[] = []

afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  document.body.replaceChildren()
  localStorage.clear()
})

/** Renders a part in the real browser as the portal would: with a theme and in a language. Wait for what it shows. */
export const render = (part: ReactNode, language = 'en'): void => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  roots.push(root)
  root.render(
    <ThemeProvider>
      <FormatProvider language={language}>{part}</FormatProvider>
    </ThemeProvider>,
  )
}
