import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { buildQueryClient } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type SaveFormProps = { save: () => Promise<void>; onReady: () => void }

const SaveForm = ({ save, onReady }: SaveFormProps) => {
  const saving = useMutation({ mutationFn: save })
  useEffect(onReady, [onReady])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <Button type="submit" busy={saving.isPending}>
        Save
      </Button>
    </form>
  )
}

const drawForm = (save: () => Promise<void>): Promise<void> =>
  new Promise((onReady) => {
    render(
      <QueryClientProvider client={buildQueryClient()}>
        <SaveForm save={save} onReady={onReady} />
      </QueryClientProvider>,
    )
  })

/** Lets everything happen that happens before the browser handles its next event. */
const untilNextEvent = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('a form that is submitted again by the very next event is sent once', async () => {
  const save = vi.fn(() => new Promise<void>(() => undefined))
  await drawForm(save)
  const button = page.getByRole('button', { name: 'Save' })
  const element = button.element() as HTMLButtonElement
  element.click()
  await untilNextEvent()
  element.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(save).toHaveBeenCalledOnce()
})

test('a double click starts work once, however soon the work is done', async () => {
  const save = vi.fn(() => Promise.resolve())
  await drawForm(save)
  await userEvent.dblClick(page.getByRole('button', { name: 'Save' }))
  expect(save).toHaveBeenCalledOnce()
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.poll(() => save.mock.calls.length).toBe(2)
})

test('a button that starts no work counts every click', async () => {
  const step = vi.fn()
  render(<Button onClick={step}>Next month</Button>)
  await userEvent.dblClick(page.getByRole('button', { name: 'Next month' }))
  expect(step).toHaveBeenCalledTimes(2)
})

test('the main button of a dialog takes a double click as one, also while the dialog goes', async () => {
  const approve = vi.fn()
  render(
    <Dialog opened onClose={() => undefined} title="Approve" action={{ label: 'Yes', onClick: approve }}>
      Approve it?
    </Dialog>,
  )
  await userEvent.dblClick(page.getByRole('button', { name: 'Yes' }))
  expect(approve).toHaveBeenCalledOnce()
})
