import { useState, type Ref } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { LateDateField } from '#web/ui/inputs/late-date-field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { late } from '#web/ui/late.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useOpener } from '#web/ui/overlays/use-opener.ts'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'

const currencies = [
  { value: 'GBP', label: 'Pound' },
  { value: 'EUR', label: 'Euro' },
]

const Currency = ({ say }: { say: (value: string | null) => void }) => {
  const [value, setValue] = useState<string | null>('GBP')
  const choose = (chosen: string | null): void => {
    setValue(chosen)
    say(chosen)
  }
  return <Select label="Currency" value={value} onChange={choose} options={currencies} />
}

const trigger = <IconButton label="Columns" icon={() => <span aria-hidden="true">c</span>} />

// In this order: what the first test of a kind fetches is there for the next.
describe('a choice', () => {
  for (const state of ['whose list is fetched when it is opened', 'whose list is there']) {
    test(`${state} opens by an arrow key, keeps the focus and takes what is chosen`, async () => {
      const say = vi.fn()
      render(<Currency say={say} />)
      const input = page.getByRole('combobox', { name: 'Currency' })
      await expect.element(input).toHaveValue('Pound')
      await expect.element(input).toHaveAttribute('aria-expanded', 'false')
      await userEvent.tab()
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(page.getByRole('option', { name: 'Euro' })).toBeVisible()
      await expect.element(input).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}{Enter}')
      expect(say).toHaveBeenLastCalledWith('EUR')
      await expect.element(input).toHaveValue('Euro')
      await expect.element(input).toHaveFocus()
    })
  }

  test('that may not be changed does not open', async () => {
    render(<Select label="Fixed" value="GBP" onChange={vi.fn()} options={currencies} readOnly />)
    await page.getByRole('combobox', { name: 'Fixed' }).click()
    await expect.element(page.getByRole('option', { name: 'Euro' })).not.toBeInTheDocument()
  })
})

describe('a panel behind a button', () => {
  for (const state of ['that is fetched when it is opened', 'that is there']) {
    test(`${state} takes the focus, closes on Escape and gives the focus back`, async () => {
      render(
        <Popover label="Choose columns" trigger={trigger}>
          <button type="button">Inside</button>
        </Popover>,
      )
      const button = page.getByRole('button', { name: 'Columns' })
      await expect.element(button).toHaveAttribute('aria-haspopup', 'dialog')
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByRole('button', { name: 'Inside' })).toHaveFocus()
      await expect.element(button).toHaveAttribute('aria-expanded', 'true')
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('button', { name: 'Inside' })).not.toBeInTheDocument()
      await expect.element(button).toHaveFocus()
    })
  }
})

test('a menu that is fetched when it is opened is moved through by keys and chosen from', async () => {
  const choose = vi.fn()
  const items = ['One', 'Two'].map((label) => ({ id: label, label, onChoose: () => choose(label) }))
  render(<Menu trigger={trigger} items={items} />)
  const button = page.getByRole('button', { name: 'Columns' })
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await button.click()
  await expect.element(page.getByRole('menuitem', { name: 'Two' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'One' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith('Two')
  await expect.element(button).toHaveFocus()
})

describe('Escape closes what has just been opened, while the focus has not reached it yet:', () => {
  const items = [{ id: 'inside', label: 'Inside', onChoose: () => undefined }]
  const overlays = {
    menuitem: <Menu trigger={trigger} items={items} />,
    button: (
      <Popover label="Choose columns" trigger={trigger}>
        <button type="button">Inside</button>
      </Popover>
    ),
  }
  for (const role of ['menuitem', 'button'] as const) {
    test(`the layer of a ${role}`, async () => {
      render(overlays[role])
      const inside = page.getByRole(role, { name: 'Inside' })
      const button = page.getByRole('button', { name: 'Columns' })
      await button.click()
      await expect.element(inside).toHaveFocus()
      button.element().focus()
      await userEvent.keyboard('{Escape}')
      await expect.element(inside).not.toBeInTheDocument()
      await expect.element(button).toHaveFocus()
    })
  }
})

test('an explanation comes with the pointer or the focus and goes with them, and on Escape', async () => {
  render(
    <>
      <Tooltip text="Price of yesterday">
        <button type="button">!</button>
      </Tooltip>
      <button type="button">Elsewhere</button>
    </>,
  )
  const tip = page.getByRole('tooltip')
  await userEvent.hover(page.getByText('!'))
  await expect.element(tip).toHaveTextContent('Price of yesterday')
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }))
  await expect.element(tip).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
})

test('what takes its place as soon as it is there keeps the focus', async () => {
  let come: () => void = () => undefined
  const Full = late<{ name: string }>(
    () => new Promise((resolve) => (come = () => resolve(({ name }) => <p>{name}</p>))),
  )
  const Field = () => {
    const { isFull, target } = useOpener(Full, 'once there')
    return (
      <input
        key={String(isFull)}
        aria-label={isFull ? 'Full' : 'Face'}
        ref={target as Ref<HTMLInputElement>}
      />
    )
  }
  render(<Field />)
  await page.getByLabelText('Face').click()
  come()
  await expect.element(page.getByLabelText('Full')).toHaveFocus()
})

test('a day whose calendar is fetched when somebody comes near is typed, and picked from the calendar', async () => {
  const say = vi.fn()
  render(<LateDateField label="Day" value="2026-11-20" onChange={say} />)
  const day = page.getByLabelText('Day', { exact: true })
  await expect.element(day).toHaveValue('20/11/2026')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await expect.element(day).toHaveFocus()
  await userEvent.fill(day, '29/02/2024')
  await userEvent.tab()
  expect(say).toHaveBeenLastCalledWith('2024-02-29')
})
