import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { LaterClose } from '#web/widgets/editing/later-close.tsx'

const sunday = '2026-11-22'

test('a booking of the weekend is said to count from the next close on', async () => {
  render(<LaterClose date={sunday} today={sunday} />)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'Figures are as of the close of 20/11/2026. Transactions on 22/11/2026 are included from the next close.',
    )
})

test.each([
  ['of the last close', '2026-11-20', sunday],
  ['without a day', null, sunday],
  ['of Friday on a Tuesday', '2026-11-20', '2026-11-24'],
])('nothing is said of a booking %s', async (_, date, today) => {
  render(
    <>
      <LaterClose date={date} today={today} />
      <p>Below</p>
    </>,
  )
  await expect.element(page.getByText('Below')).toBeVisible()
  expect(page.getByRole('status').elements()).toHaveLength(0)
})
