import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithPortal } from '#tests/support/render-field.tsx'
import { ReturnsNote } from './returns-note.tsx'

const past = page.getByText(/Past performance is not a reliable indicator/)

test('returns say how they are made and what they do not promise; several years, that they are not one', async () => {
  await renderWithPortal(<ReturnsNote periods="named" />)
  await expect.element(past).toBeVisible()
  await expect.element(page.getByText(/Returns are time-weighted/)).toBeVisible()
  await expect.element(page.getByText(/3 years, 5 years and since inception are cumulative/)).toBeVisible()
})

test('beside a return nothing is said of what its source leaves out', async () => {
  await renderWithPortal(<ReturnsNote />)
  await expect.element(past).toBeVisible()
  expect(page.getByText(/before or after charges/).elements()).toEqual([])
})
