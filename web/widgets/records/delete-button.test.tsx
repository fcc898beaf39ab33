import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import { render } from '#tests/support/render.tsx'
import { idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import { FactsProvider, type Facts } from '#web/data/facts.tsx'
import { buildQueryClient } from '#web/data/queries.ts'
import { loadWords } from '#web/words/words.ts'
import { DeleteButton } from './delete-button.tsx'

let facts: Facts
beforeAll(async () => {
  const [configuration, reports] = await Promise.all([loadConfiguration('generic'), loadReports('generic')])
  facts = { name: 'Firm', configuration, reports, portals: [] }
  await loadWords('admin', 'collections')
})

const show = (about?: { collection: string; id: string }) => {
  const onDelete = vi.fn<() => void>()
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <FactsProvider value={facts}>
        <Suspense>
          <DeleteButton
            name="Charities"
            undo="removed"
            isBusy={false}
            onDelete={onDelete}
            {...(about && { about })}
          />
        </Suspense>
      </FactsProvider>
    </QueryClientProvider>,
  )
  return onDelete
}

const first = () => page.getByRole('button', { name: 'Delete' })
const dialog = () => page.getByRole('dialog', { name: 'Delete Charities?' })
const inside = () => dialog().getByRole('button', { name: 'Delete', exact: true })

test('a double click, on the button or in the dialog, deletes nothing; a click in the dialog does, once', async () => {
  const onDelete = show()
  await first().dblClick()
  await expect.element(dialog()).toBeVisible()
  inside()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  expect(onDelete).not.toHaveBeenCalled()
  await expect.element(dialog().getByText(/can bring it back under “Removed”/)).toBeVisible()
  await inside().click()
  expect(onDelete).toHaveBeenCalledTimes(1)
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('it is closed by keyboard, and nothing is deleted', async () => {
  const onDelete = show()
  await expect.element(first()).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(onDelete).not.toHaveBeenCalled()
})

test('what hangs on it is told, and its name is asked for where people come in through it', async () => {
  openStandInPortal({ dependants: { people: 11, counts: [{ collection: 'accounts', count: 12 }], uses: [] } })
  const onDelete = show({ collection: 'portals', id: idOf(1) })
  await first().click()
  await expect.element(dialog().getByText('Accounts: 12')).toBeVisible()
  await expect
    .element(dialog().getByText('11 clients have access through it and will lose it.'))
    .toBeVisible()
  await expect.element(inside()).toBeDisabled()
  await dialog()
    .getByRole('textbox', { name: /Type “Charities”/ })
    .fill('Charity')
  await userEvent.keyboard('{Enter}')
  expect(onDelete).not.toHaveBeenCalled()
  await dialog()
    .getByRole('textbox', { name: /Type “Charities”/ })
    .fill('Charities')
  await userEvent.keyboard('{Enter}')
  expect(onDelete).toHaveBeenCalledTimes(1)
})
