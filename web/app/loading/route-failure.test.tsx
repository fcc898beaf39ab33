import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CallError } from '#web/data/send.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { RouteFailure } from './route-failure.tsx'

const fail = (code: string, status: number) =>
  renderPage(<RouteFailure error={new CallError('', { code, status, reference: '0192-77' })} />)

test('a page that failed unexpectedly says by which number support finds it', async () => {
  await fail('technical', 500)
  await expect.element(page.getByText('If you contact support, name this number: 0192-77')).toBeVisible()
})

test('a page that nobody may see says no number', async () => {
  await fail('forbidden', 403)
  await expect.element(page.getByText('You do not have access to this.')).toBeVisible()
  await expect.element(page.getByText('0192-77')).not.toBeInTheDocument()
})
