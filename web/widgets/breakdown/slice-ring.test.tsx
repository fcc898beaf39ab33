import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { sectorColours } from '#web/ui/charts/slice-colours.ts'
import { changeLanguage, loadWords } from '#web/words/words.ts'
import { SliceRing } from './slice-ring.tsx'

const slices = [
  { name: 'UK', value: 60, weight: 0.6, percentage: 60, colour: '#112233' },
  { name: 'US', value: 40, weight: 0.4, percentage: 40 },
]
const value = {
  value: 100,
  unit: 'money',
  currency: 'GBP',
  asOf: '2026-11-20',
  method: 'reported',
  quality: 'good',
  reasons: [],
} as const

test('a slice has the colour that the service says, and that of its name where it says none', async () => {
  await changeLanguage('en')
  await loadWords('report', 'kit', 'lists')
  const breakdown = { currency: [], sector: slices, assetClass: [], region: [] }
  const of = { name: 'Pension', currency: 'GBP', value, breakdown } as const
  render(<SliceRing of={of} kind="sector" title="By sector" renderFigure={({ figure }) => figure.value} />)
  await expect.element(page.getByRole('figure', { name: 'By sector' })).toBeVisible()
  const fills = [...document.querySelectorAll<SVGPathElement>('figure path')].map(({ style }) => style.fill)
  const probe = document.createElement('i')
  probe.style.color = sectorColours['US'] ?? ''
  expect(fills).toContain('rgb(17, 34, 51)')
  expect(fills).toContain(probe.style.color)
})
