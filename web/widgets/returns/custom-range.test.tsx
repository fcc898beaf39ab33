import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { CustomRange, type ShownRange } from '#web/widgets/returns/custom-range.tsx'

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
