import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import { DeleteButton } from './delete-button.tsx'

const show = async (about?: { collection: string; id: string }) => {
  const onDelete = vi.fn<() => void>()
  const button = { name: 'Charities', undo: 'removed', isBusy: false, onDelete } as const
  await renderPage(<DeleteButton {...button} {...(about && { about })} />)
  return onDelete
}

const first = () => page.getByRole('button', { name: 'Delete' })
const dialog = () => page.getByRole('dialog', { name: 'Delete Charities?' })
const inside = () => dialog().getByRole('button', { name: 'Delete', exact: true })

test('a double click, on the button or in the dialog, deletes nothing; a click in the dialog does, once', async () => {
  const onDelete = await show()
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
  const onDelete = await show()
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
  const onDelete = await show({ collection: 'portals', id: idOf(1) })
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
