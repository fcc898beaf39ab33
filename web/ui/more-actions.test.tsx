import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MoreActions } from './more-actions.tsx'

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
