import { afterEachTest } from '#tests/support/after-each-test.ts'
import { useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'
import { FormatProvider } from '#web/ui/format/format-context.tsx'

const roots: Root[] = []

afterEachTest(() => {
  for (const root of roots.splice(0)) root.unmount()
  document.body.replaceChildren()
  // The next press of Tab begins at the top of the page, not where the last test was.
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
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

type Input = { value: string | null; onChange: (value: string | null) => void }

/** Renders an input that keeps what it is given; gives what is kept. */
export const renderInput = (
  draw: (input: Input) => ReactNode,
  first: string | null,
  language = 'en',
): { value: string | null } => {
  const kept = { value: first }
  const Holder = () => {
    const [value, setValue] = useState(first)
    const onChange = (next: string | null) => {
      kept.value = next
      setValue(next)
    }
    return draw({ value, onChange })
  }
  render(<Holder />, language)
  return kept
}
