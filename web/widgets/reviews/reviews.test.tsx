import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { findToday } from '#web/data/report-search.ts'
import { PlanReview } from './plan-review.tsx'
import { WriteReview } from './write-review.tsx'

const account = '0190a000-0000-7000-8000-000000000001'

/** What is asked of the desk by the two dialogs. */
const desk = {
  id: account,
  version: 1,
  review: { on: '2027-01-15', every: null, usual: 12 },
} as ClientDesk

const show = async (Asked: typeof PlanReview): Promise<() => string[]> => {
  const asked = answerCalls({
    [`PATCH /api/records/accounts/${account}`]: { record: { id: account, version: 2 }, waits: null },
    'POST /api/records/reviews': { record: { id: account, version: 1 }, waits: null },
  })
  await renderPage(<Asked desk={desk} onClose={() => undefined} />)
  return () => asked.filter((call) => !call.startsWith('GET'))
}
const box = (name: RegExp) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: 'Save' }).click()

const today = formatDate(findToday())

test.each([
  {
    what: 'planned for what is no day',
    Asked: PlanReview,
    name: /^Next review/,
    typed: '30/02/2027',
    said: 'Please enter a date, written like DD/MM/YYYY',
    right: '28/02/2027',
  },
  {
    what: 'recorded on a day to come',
    Asked: WriteReview,
    name: /^Reviewed on/,
    typed: '31/12/2999',
    said: `The latest day you can choose is ${today}`,
    right: today,
  },
])('a review is not $what', async ({ Asked, name, typed, said, right }) => {
  const sent = await show(Asked)
  await box(name).click()
  // Typed once the calendar is there, as somebody does who has seen the dialog.
  await expect.element(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await userEvent.fill(box(name), typed)
  await save()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(box(name)).toHaveFocus()
  await expect.element(box(name)).toHaveValue(typed)
  expect(sent()).toEqual([])
  await userEvent.fill(box(name), right)
  await save()
  await expect.poll(sent).toHaveLength(1)
})
