import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { DateField, type DateFieldProps } from '#web/ui/inputs/date-field.tsx'
import { changeLanguage, loadWords } from '#web/words/words.ts'

beforeEach(async () => {
  await changeLanguage('en')
  await loadWords('fieldMessages')
})

const show = (given: Partial<DateFieldProps> = {}) => {
  const kept: { value: string | null } = { value: given.value ?? null }
  const Holder = () => {
    const [value, setValue] = useState(kept.value)
    const change = (next: string | null) => {
      kept.value = next
      setValue(next)
    }
    return <DateField label="Date" {...given} value={value} onChange={change} onWrong={change} />
  }
  render(<Holder />)
  return kept
}
const box = () => page.getByLabelText('Date')

test.each(['31/02/2026', '1/3/27', 'tomorrow'])(
  '%s is no day: it stays and the field says so',
  async (typed) => {
    const kept = show({ value: '2026-01-31' })
    await userEvent.fill(box(), typed)
    await userEvent.tab()
    await expect.element(page.getByText('Please enter a date, written like DD/MM/YYYY')).toBeVisible()
    await expect.element(box()).toHaveValue(typed)
    expect(kept.value).toBe(typed)
  },
)

test('an ISO day is a day, shown as every other', async () => {
  const kept = show()
  await userEvent.fill(box(), '2026-02-28')
  await userEvent.tab()
  await expect.element(box()).toHaveValue('28/02/2026')
  expect(kept.value).toBe('2026-02-28')
})

test('a day before or after those that may be chosen is named', async () => {
  show({ latest: '2026-06-30' })
  await userEvent.fill(box(), '01/07/2026')
  await userEvent.tab()
  await expect.element(page.getByText('The latest day you can choose is 30/06/2026')).toBeVisible()
  await userEvent.fill(box(), '31/12/1890')
  await userEvent.tab()
  await expect.element(page.getByText('The earliest day you can choose is 01/01/1900')).toBeVisible()
  await userEvent.fill(box(), '30/06/2026')
  await userEvent.tab()
  await expect.element(page.getByText(/day to choose/)).not.toBeInTheDocument()
})

test('an emptied day is none', async () => {
  const kept = show({ value: '2026-01-31' })
  await userEvent.clear(box())
  await userEvent.tab()
  expect(kept.value).toBeNull()
  await expect.element(box()).toHaveValue('')
})
