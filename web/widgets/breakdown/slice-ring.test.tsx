import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildFigure } from '#tests/support/render-widget.tsx'
import { render } from '#tests/support/render.tsx'
import { sectorColours } from '#web/ui/charts/slice-colours.ts'
import { SliceRing } from './slice-ring.tsx'

const slices = [
  { name: 'UK', value: 60, weight: 0.6, percentage: 60, colour: '#112233' },
  { name: 'US', value: 40, weight: 0.4, percentage: 40 },
]
const of = { name: 'Pension', currency: 'GBP', value: buildFigure(100, { method: 'reported' }) }

test('a slice has the colour that the service says, and that of its name where it says none', async () => {
  render(
    <SliceRing
      of={of}
      slices={slices}
      kind="sector"
      title="By sector"
      renderFigure={({ figure }) => figure.value}
    />,
  )
  await expect.element(page.getByRole('figure', { name: 'By sector' })).toBeVisible()
  const fills = [...document.querySelectorAll<SVGPathElement>('figure path')].map(({ style }) => style.fill)
  const probe = document.createElement('i')
  probe.style.color = sectorColours['US'] ?? ''
  expect(fills).toContain('rgb(17, 34, 51)')
  expect(fills).toContain(probe.style.color)
})

test('a holding without a rate leaves no percentages, and the card says how many there are and why', async () => {
  const reasons = [{ code: 'missing-rate', subject: 'CHF' }] as const
  const unknown = { weight: null, percentage: null }
  const partly = [
    { name: 'UK', value: 60, ...unknown },
    { name: 'Switzerland', value: null, ...unknown, unvalued: { holdings: 2, reasons } },
  ]
  render(<SliceRing of={of} slices={partly} kind="region" title="By region" />)
  const said = '2 holdings have no value, so no percentages can be shown. There is no exchange rate for CHF.'
  await expect.element(page.getByRole('status')).toHaveTextContent(said)
  await expect.element(page.getByRole('row', { name: 'UK – £60.00' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Switzerland – –' })).toBeVisible()
  expect(document.body.textContent).not.toContain('%')
})
