import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { WaitingWork } from './waiting-work.tsx'

const counted = (total: number) => ({ records: [], names: {}, total, isMore: false })

const show = () => {
  const asks = () => (
    <>
      <p>The start</p>
      <WaitingWork />
    </>
  )
  return renderPage(asks, { session: { role: 'admin' } })
}

test('what waits is counted and leads to its list; what does not wait is not named', async () => {
  const asked = answerCalls({
    'GET /api/records/submissions': counted(3),
    'GET /api/records/accounts': counted(0),
    'GET /api/mails': { rows: [], count: 2 },
  })
  await show()
  const forms = page.getByRole('link', { name: /Forms to be reviewed\s*3/ })
  await expect.element(forms).toHaveAttribute('href', '/admin/submissions?filter=step%3Ais%3AUnder%20review')
  const mails = page.getByRole('link', { name: /E-mails that failed\s*2/ })
  await expect.element(mails).toHaveAttribute('href', '/admin/security?part=mails&state=failed')
  expect(page.getByText('Accounts under review').elements()).toEqual([])
  expect(asked).toContain('GET /api/records/accounts?filter=userStatus%3Ais%3Areview&count=only&removed=no')
})

test('nothing stands there where nothing waits, nor where nobody can say', async () => {
  const asked = answerCalls({ 'GET /api/mails': { rows: [], count: 0 } })
  await show()
  await expect.element(page.getByText('The start')).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  expect(page.getByText('Waiting for you').elements()).toEqual([])
})
