import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, renderInput } from '#tests/support/render.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DateField, type DateFieldProps } from '#web/ui/inputs/date-field.tsx'
import { DayChoice } from '#web/ui/inputs/late-date-field.tsx'

const show = (given: Partial<DateFieldProps> = {}) =>
  renderInput((input) => <DateField label="Date" {...given} {...input} />, given.value ?? null)
const box = () => page.getByLabelText(/^Date/).first()

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

test('a day that may not be chosen is given as no day, also where it is typed as an ISO day', async () => {
  const kept = show({ value: '2026-01-31', latest: '2026-06-30' })
  await userEvent.fill(box(), '2027-12-31')
  expect(kept.value).toBe('2027-12-31?')
  await userEvent.fill(box(), '31/12/2027')
  expect(kept.value).toBe('31/12/2027')
  await userEvent.fill(box(), '30/06/2026')
  expect(kept.value).toBe('2026-06-30')
})

test('an emptied day that is required is none, and the field says so', async () => {
  const kept = show({ value: '2026-01-31', required: true })
  await userEvent.clear(box())
  await userEvent.tab()
  expect(kept.value).toBeNull()
  await expect.element(box()).toHaveValue('')
  await expect.element(page.getByText('This field is required')).toBeVisible()
})

test('a page that acts at once keeps its day while something is typed that is none', async () => {
  const days: (string | null)[] = []
  const Holder = () => {
    const [day, setDay] = useState<string | null>('2026-01-31')
    const change = (next: string | null) => {
      days.push(next)
      setDay(next)
    }
    return <DayChoice label="Date" value={day} onChange={change} />
  }
  render(<Holder />)
  await box().click()
  await expect.element(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await userEvent.fill(box(), '31/02/2026')
  await userEvent.tab()
  await expect.element(box()).toHaveValue('31/02/2026')
  await expect.element(page.getByText('Please enter a date, written like DD/MM/YYYY')).toBeVisible()
  await userEvent.clear(box())
  await userEvent.tab()
  await expect.element(box()).toHaveValue('31/01/2026')
  expect(days).toEqual([])
  await userEvent.fill(box(), '28/02/2026')
  expect(new Set(days)).toEqual(new Set(['2026-02-28']))
})

test('a dialog does nothing while a day in it is wrong: the focus goes there', async () => {
  const act = vi.fn()
  const Holder = () => {
    const [day, setDay] = useState<string | null>('2026-01-31')
    return (
      <Dialog opened title="Plan" onClose={() => undefined} action={{ label: 'Save', onClick: act }}>
        <DateField label="Date" value={day} onChange={setDay} />
      </Dialog>
    )
  }
  render(<Holder />)
  await userEvent.fill(box(), '31/02/2026')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(box()).toHaveFocus()
  await expect.element(page.getByText('Please enter a date, written like DD/MM/YYYY')).toBeVisible()
  expect(act).not.toHaveBeenCalled()
  await userEvent.fill(box(), '28/02/2026')
  await page.getByRole('button', { name: 'Save' }).click()
  expect(act).toHaveBeenCalledOnce()
})
