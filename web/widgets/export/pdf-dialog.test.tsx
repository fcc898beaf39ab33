import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { PdfDialog } from './pdf-dialog.tsx'

const show = () =>
  renderPage(
    <PdfDialog
      subject={{ portal: 'p1', account: 'a1', fileName: 'report' }}
      asOf={undefined}
      reach={{ earliest: '2016-02-14', latest: '2026-11-26' }}
      onClose={() => undefined}
    />,
    { key: 'asset-manager' },
  )
const view = () => page.getByRole('link', { name: 'Print view' })
const section = (name: string) => page.getByRole('checkbox', { name, exact: true })

test('a report has all its sections, until some are left out', async () => {
  await show()
  await expect.element(section('Holdings')).toBeChecked()
  await expect.element(view()).toHaveAttribute('href', expect.not.stringContaining('componentToRender'))
  await section('Holdings').click()
  await section('Activity').click()
  await expect.element(view()).toHaveAttribute('href', expect.stringMatching(/componentToRender=overview/))
  await expect.element(view()).toHaveAttribute('href', expect.not.stringContaining('holdings'))
})

test('a report without a section is not made', async () => {
  await show()
  await expect.element(section('Holdings')).toBeVisible()
  for (const box of page.getByRole('checkbox').elements()) await page.elementLocator(box).click()
  await expect.element(page.getByText('Choose at least one section.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create PDF' })).toBeDisabled()
  await expect.element(view()).not.toBeInTheDocument()
})

test('a report is of the last quarter, of the last year or of this one', async () => {
  await show()
  await expect.element(view()).toHaveAttribute('href', expect.not.stringContaining('from='))
  await page.getByText('Last quarter').click()
  await expect.element(page.getByText('30/06/2026 to 30/09/2026')).toBeVisible()
  await expect
    .element(view())
    .toHaveAttribute('href', expect.stringContaining('from=2026-06-30&to=2026-09-30'))
  await page.getByText('Last year').click()
  await expect
    .element(view())
    .toHaveAttribute('href', expect.stringContaining('from=2024-12-31&to=2025-12-31'))
})

test('days of a period that are missing, or none to choose, are no report', async () => {
  await show()
  await page.getByText('Own dates').click()
  const from = page.getByLabelText('From')
  await from.click()
  await userEvent.fill(page.getByLabelText('From'), '13/02/2016')
  await userEvent.tab()
  await expect.element(page.getByText('The earliest day you can choose is 14/02/2016')).toBeVisible()
  await expect.element(page.getByText('Enter both days of the period.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create PDF' })).toBeDisabled()
  await userEvent.fill(page.getByLabelText('From'), '30/06/2025')
  await userEvent.tab()
  await expect
    .element(view())
    .toHaveAttribute('href', expect.stringContaining('from=2025-06-30&to=2026-11-26'))
})

const late = Response.json(
  { error: { code: 'unavailable', message: 'late', fields: { reason: 'late' } } },
  { status: 503 },
)
test('while a report would have gaps none is made, it is said why, and it can be asked for again', async () => {
  const body = { error: { code: 'technical', message: 'no' } }
  answerCalls({ 'GET /api/generate-pdf': Response.json(body, { status: 503 }) })
  await show()
  await page.getByRole('button', { name: 'Create PDF' }).click()
  await expect.element(page.getByText('Could not generate the PDF')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

const requested = { id: 'r1', reason: null, requestedAt: '2026-11-29T10:00:00Z', document: null }
const path = '/api/accounts/a1/requested-reports'

test('a report that takes too long is created in the background when somebody wishes it, and shown as waiting', async () => {
  const answers: Record<string, unknown> = { 'GET /api/generate-pdf': late, [`GET ${path}`]: { reports: [] } }
  answers[`POST ${path}`] = { id: 'r1' }
  const asked = answerCalls(answers)
  await show()
  await page.getByRole('button', { name: 'Create PDF' }).click()
  const fileIt = page.getByRole('button', { name: 'File it and notify me' })
  await expect.element(fileIt).toBeVisible()
  answers[`GET ${path}`] = { reports: [{ ...requested, status: 'waiting' }] }
  await fileIt.click()
  await expect.element(page.getByText(/waiting to be created. We notify you/)).toBeVisible()
  await expect.element(fileIt).not.toBeInTheDocument()
  expect(asked).toContain(`POST ${path}`)
})

test('a report that was filed leads to the document, and one that failed says why', async () => {
  const reports = [
    { ...requested, status: 'filed', document: 'd1' },
    { ...requested, id: 'r2', status: 'failed', reason: 'limited' },
  ]
  answerCalls({ [`GET ${path}`]: { reports } })
  await show()
  await expect
    .element(page.getByRole('link', { name: 'Open the document' }))
    .toHaveAttribute('href', '/dashboard/p1/library?document=d1')
  await expect.element(page.getByText(/The data service is not responding/)).toBeVisible()
})
