import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { DeleteButton } from './delete-button.tsx'

const show = () => {
  const onDelete = vi.fn<() => void>()
  render(
    <Suspense>
      <DeleteButton isBusy={false} onDelete={onDelete} />
      <input aria-label="Name" />
    </Suspense>,
  )
  return onDelete
}

const question = () => page.getByRole('button', { name: 'Are you sure? This cannot be undone.' })
const first = () => page.getByRole('button', { name: 'Delete' })

test('the first click asks, the second deletes, once', async () => {
  const onDelete = show()
  await first().click()
  expect(onDelete).not.toHaveBeenCalled()
  await question().click()
  expect(onDelete).toHaveBeenCalledTimes(1)
  await expect.element(first()).toBeVisible()
})

test('any other action takes the question back', async () => {
  const onDelete = show()
  for (const action of [
    () => page.getByRole('textbox', { name: 'Name' }).click(),
    () => userEvent.keyboard('{Shift}'),
    () => userEvent.tab(),
  ]) {
    await first().click()
    await expect.element(question()).toBeVisible()
    await action()
    await expect.element(first()).toBeVisible()
  }
  expect(onDelete).not.toHaveBeenCalled()
})

test('it is asked and answered by keyboard as well', async () => {
  const onDelete = show()
  await expect.element(first()).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(question()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onDelete).toHaveBeenCalledTimes(1)
})
