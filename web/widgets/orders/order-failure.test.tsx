import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { CallError } from '#web/data/send.ts'
import { OrderFailure } from './order-failure.tsx'
import type { Order } from './use-order.ts'

test.each([
  ['could-not-order', 'Could not order'],
  ['could-not-sell', 'Could not sell'],
] as const)('an order that is refused by %s says: %s', async (code, text) => {
  const failure = new CallError('no', { code, status: 409 })
  await renderPage(
    <OrderFailure
      order={{ failure, hasChanged: false } as unknown as Order}
      onAgain={async () => undefined}
    />,
  )
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
