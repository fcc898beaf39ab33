import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { render } from '#tests/support/render.tsx'
import { CustomRange, type ShownRange } from './custom-range.tsx'
import { ReturnsNote } from './returns-note.tsx'

const show = () => {
  const ranges: ShownRange[] = []
  const Holder = () => {
    const [range, setRange] = useState<ShownRange>({ from: '2022-04-01', to: '2022-04-30' })
    const change = (next: ShownRange) => {
      ranges.push(next)
      setRange(next)
    }
    return <CustomRange range={range} onChange={change} earliest="2016-02-14" latest="2026-11-20" />
  }
  render(<Holder />)
  return ranges
}
const box = (name: string) => page.getByLabelText(name, { exact: true })
const type = async (name: string, typed: string) => {
  await box(name).click()
  await expect.element(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await userEvent.fill(box(name), typed)
  await userEvent.tab()
}

test.each([
  [
    ['From', '01/03/2026'],
    ['To', '30/06/2026'],
  ],
  [
    ['To', '30/06/2026'],
    ['From', '01/03/2026'],
  ],
] as const)('a range is typed in any order: %s first', async (...fields) => {
  const ranges = show()
  for (const [name, typed] of fields) await type(name, typed)
  await expect.poll(() => ranges.at(-1)).toEqual({ from: '2026-03-01', to: '2026-06-30' })
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('while a range ends before it begins a sentence says so, and the range before stays', async () => {
  const ranges = show()
  await type('From', '01/03/2026')
  await expect.element(page.getByText('The range must end after it begins.')).toBeVisible()
  await expect.element(box('From')).toHaveValue('01/03/2026')
  expect(ranges).toEqual([])
  await type('To', '01/03/2026')
  await expect.element(page.getByText('The range must end after it begins.')).toBeVisible()
  await type('To', '21/11/2026')
  await expect.element(page.getByText('The latest day you can choose is 20/11/2026')).toBeVisible()
  expect(ranges).toEqual([])
})

const past = page.getByText(/Past performance is not a reliable indicator/)

test('returns say how they are made and what they do not promise; several years, that they are not one', async () => {
  await renderPage(<ReturnsNote periods="named" />)
  await expect.element(past).toBeVisible()
  await expect.element(page.getByText(/Returns are time-weighted/)).toBeVisible()
  await expect.element(page.getByText(/3 years, 5 years and since inception are cumulative/)).toBeVisible()
})

test.each([
  ['annualised-days', /rate a year counts all days of the period/],
  ['annualised-month-ends', /annualised return runs from the first to the last month end/],
] as const)('a yearly rate by %s says what it is of and why the other one differs', async (method, said) => {
  const rate = { value: 0.0732, method } as const
  await renderPage(<ReturnsNote rate={rate} />)
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByText(/differs a little/)).toBeVisible()
})

test('a rate that is not known or that a service tells has no explanation', async () => {
  await renderPage(<ReturnsNote rate={{ value: null, method: 'annualised-days' }} />)
  await renderPage(<ReturnsNote rate={{ value: 0.07, method: 'reported' }} />)
  expect(page.getByText(/differs a little/).elements()).toEqual([])
})

test('beside a return nothing is said of what its source leaves out', async () => {
  await renderPage(<ReturnsNote />)
  await expect.element(past).toBeVisible()
  expect(page.getByText(/before or after charges/).elements()).toEqual([])
})
