import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { ReturnsNote } from './returns-note.tsx'

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
