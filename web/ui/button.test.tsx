import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expect, test, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { buildQueryClient } from '#web/data/queries.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { MoreActions } from './more-actions.tsx'

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

describe('more actions', () => {
  const Opening = () => {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Print</Button>
        <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Paper">
          <p>Two pages</p>
        </Dialog>
      </>
    )
  }

  const show = () =>
    render(
      <>
        <MoreActions label="More">
          <Opening />
        </MoreActions>
        <p>Beside</p>
      </>,
    )

  const more = () => page.getByRole('button', { name: 'More' })
  const print = () => page.getByRole('button', { name: 'Print' })

  test('the actions are there once the panel is open; Escape closes it and leaves the focus on its button', async () => {
    show()
    await expect.element(more()).toHaveAttribute('aria-expanded', 'false')
    expect(print().elements()).toEqual([])
    await more().click()
    await expect.element(print()).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(print()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(print().elements()).toEqual([])
    await expect.element(more()).toHaveFocus()
  })

  test('a click beside it closes it', async () => {
    show()
    await more().click()
    await page.getByText('Beside').click()
    await expect.element(more()).toHaveAttribute('aria-expanded', 'false')
  })

  test('what an action opens outlives the panel, and gives the focus back to the button', async () => {
    show()
    await more().click()
    await print().click()
    await expect.element(page.getByRole('dialog', { name: 'Paper' })).toBeVisible()
    await expect.element(page.getByText('Two pages')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('Two pages')).not.toBeInTheDocument()
    await expect.element(more()).toHaveFocus()
  })

  /** The entries of the panel that something else lies over, or that are outside of the window. */
  const findCovered = (entries: readonly Element[]): string[] =>
    entries
      .filter((entry) => {
        const { left, top, width, height } = entry.getBoundingClientRect()
        return !entry.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      .map(({ textContent }) => textContent)

  test.each([390, 1024, 1440])('at %i pixels nothing of the page lies over an action', async (width) => {
    await page.viewport(width, 800)
    render(
      <>
        <div style={{ display: 'flex', justifyContent: width < 960 ? 'start' : 'end' }}>
          <MoreActions label="More">
            {['Print', 'Download', 'Share', 'Who sees this?'].map((name) => (
              <Button key={name}>{name}</Button>
            ))}
          </MoreActions>
        </div>
        <div style={{ position: 'sticky', top: 0, zIndex: 10_000, height: 500, background: 'white' }} />
      </>,
    )
    await more().click()
    await expect.element(print()).toBeVisible()
    const entries = page.getByRole('group', { name: 'More' }).getByRole('button').elements()
    expect(entries).toHaveLength(4)
    expect(findCovered(entries)).toEqual([])
  })
})
