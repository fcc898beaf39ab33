import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { loadWords } from '#web/words/words.ts'
import { PdfDialog } from './pdf-dialog.tsx'

beforeAll(() => loadWords('export', 'report', 'app', 'kit'))

const show = () =>
  renderPage(
    () => (
      <PdfDialog
        subject={{ portal: 'p1', account: 'a1', fileName: 'report' }}
        asOf={undefined}
        onClose={() => undefined}
      />
    ),
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
