import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { showSnackbar, SnackbarHost } from '#web/ui/snackbar.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const close = { close: 'Close' }

describe('a figure', () => {
  const value = { value: 1_250_000, unit: 'money', currency: 'GBP', quality: 'good' } as const

  test('with a working is a button that says what it opens', async () => {
    const open = vi.fn()
    render(<FigureText figure={value} name="Value" form="scaled" onShowWorking={open} />)
    await page.getByRole('button', { name: 'Value £1.25m: show the working' }).click()
    expect(open).toHaveBeenCalledOnce()
  })

  test('without a value is a dash that is read as ‘no figure’ and opens nothing', async () => {
    render(<FigureText figure={{ ...value, value: null }} name="Value" onShowWorking={() => undefined} />)
    await expect.element(page.getByText('no figure')).toBeInTheDocument()
    expect(document.querySelector('button')).toBeNull()
  })

  test('that is stale says why', async () => {
    render(
      <FigureText figure={{ ...value, quality: 'stale' }} name="Value" explanation="price of 02/11/2026" />,
    )
    await expect.element(page.getByText('Out of date: price of 02/11/2026').first()).toBeInTheDocument()
  })

  test('of a change carries a sign in the reader’s language and a drawn arrow', async () => {
    render(
      <FigureText
        figure={{ value: -0.0214, unit: 'fraction', quality: 'good' }}
        name="Change"
        form="change"
      />,
      'nl',
    )
    await expect.element(page.getByText('−2,14%')).toBeVisible()
    expect(document.querySelector('svg[aria-hidden="true"]')).not.toBeNull()
  })
})

const TabsOnPage = () => {
  const [current, setCurrent] = useState('one')
  return (
    <Tabs
      label="Sections"
      current={current}
      onChange={setCurrent}
      tabs={[
        { id: 'one', label: 'Overview', content: 'First panel' },
        { id: 'two', label: 'Holdings', content: 'Second panel' },
      ]}
    />
  )
}

test('tabs are moved through by arrow keys and mount only the shown panel', async () => {
  render(<TabsOnPage />)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Second panel')).toBeVisible()
  await expect.element(page.getByText('First panel')).not.toBeInTheDocument()
})

test('a strip of tabs fades at its edge while there are more, and is whole again once they fit', async () => {
  const tabs = ['Overview', 'Performance', 'What changed', 'Holdings', 'Activity', 'Charges'].map(
    (label) => ({
      id: label,
      label,
      content: label,
    }),
  )
  await page.viewport(320, 600)
  render(<Tabs label="Sections" current="Charges" onChange={() => undefined} tabs={tabs} />)
  const maskOf = () => getComputedStyle(page.getByRole('tablist').element()).maskImage
  await expect.poll(maskOf).toContain('gradient')
  await page.viewport(1200, 600)
  await expect.poll(maskOf).toBe('none')
})

test('the arrows of a strip of tabs stand beside the tabs, never over them', async () => {
  const tabs = ['Overview', 'Performance', 'What changed', 'Holdings', 'Activity', 'Charges'].map(
    (label) => ({ id: label, label, content: label }),
  )
  await page.viewport(1024, 600)
  render(
    <div style={{ width: 358 }}>
      <Tabs label="Sections" current="Holdings" onChange={() => undefined} tabs={tabs} />
    </div>,
  )
  const arrows = () => [...document.querySelectorAll('button[aria-hidden]')]
  await expect.poll(() => arrows().length).toBe(2)
  const list = page.getByRole('tablist').element().getBoundingClientRect()
  for (const arrow of arrows()) {
    const { left, right } = arrow.getBoundingClientRect()
    expect(right <= list.left || left >= list.right).toBe(true)
  }
  await page.viewport(390, 600)
  for (const arrow of arrows()) expect(arrow.checkVisibility()).toBe(false)
})

const DialogOnPage = () => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Ask</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Really?">
        Text
      </Dialog>
    </>
  )
}

test('a dialog is named by its title, closes on Escape and gives the focus back', async () => {
  render(<DialogOnPage />)
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Really?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toBe('Ask')
})

test('what stands over the page reaches the edge of the window, and the page stands still until all of it is closed', async () => {
  const root = document.documentElement
  const isStill = () => getComputedStyle(root).overflowY === 'hidden'
  const Over = () => {
    const [shown, setShown] = useState<readonly string[]>([])
    const showLess = () => setShown((all) => all.slice(0, -1))
    return (
      <div style={{ height: 3000 }}>
        <button type="button" onClick={() => setShown(['Record', 'Question'])}>
          Open
        </button>
        <Drawer opened={shown.includes('Record')} onClose={showLess} title="Record">
          <Dialog opened={shown.includes('Question')} onClose={showLess} title="Question">
            Sure?
          </Dialog>
        </Drawer>
      </div>
    )
  }
  render(<Over />)
  const place = () => document.querySelector('button')?.getBoundingClientRect().x
  await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible()
  const [width, before] = [document.body.firstElementChild?.clientWidth, place()]
  expect(isStill()).toBe(false)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Question' })).toBeVisible()
  const edge = () => page.getByRole('dialog', { name: 'Record' }).element().getBoundingClientRect().right
  await expect.poll(edge).toBe(window.innerWidth)
  expect([document.body.firstElementChild?.clientWidth, place()]).toEqual([width, before])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Question' })).not.toBeInTheDocument()
  expect(isStill()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isStill).toBe(false)
})

test('a drawer takes half the window, one inside it three hundredths less', async () => {
  await page.viewport(1280, 800)
  render(
    <Drawer opened onClose={() => undefined} title="Outer">
      <Drawer opened onClose={() => undefined} title="Inner">
        Text
      </Drawer>
    </Drawer>,
  )
  const widthOf = (name: string) => page.getByRole('dialog', { name }).element().getBoundingClientRect().width
  await expect.element(page.getByRole('dialog', { name: 'Inner' })).toBeVisible()
  await expect.poll(() => Math.round((widthOf('Outer') / innerWidth) * 100)).toBe(50)
  await expect.poll(() => Math.round((widthOf('Inner') / innerWidth) * 100)).toBe(47)
})

test('a failed part offers to try again', async () => {
  const retry = vi.fn()
  render(
    <ErrorState title="Could not be loaded" asked={{ refetch: retry, isFetching: false }}>
      The rest is up to date.
    </ErrorState>,
  )
  await expect
    .poll(() => document.querySelector('[role="alert"]')?.textContent)
    .toContain('The rest is up to date.')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

test('the newest snackbar is seen at once, whatever was said before', async () => {
  render(<SnackbarHost />)
  await expect.poll(() => document.querySelector('.mantine-Notifications-root')).not.toBeNull()
  const said = ['Saved first', 'Published then', 'Copied after that', 'Deleted at last']
  for (const text of said) showSnackbar({ text, length: 'long', labels: close })
  await expect.element(page.getByText('Deleted at last')).toBeVisible()
  await expect.element(page.getByText('Published then')).toBeVisible()
  await expect.element(page.getByText('Saved first')).not.toBeInTheDocument()
})

describe('inputs', () => {
  test('move a short choice by arrow keys', async () => {
    const change = vi.fn()
    const segments = ['1m', '1y'].map((value) => ({ value, label: value }))
    render(<SegmentedControl label="Range" segments={segments} value="1m" onChange={change} />)
    await expect.element(page.getByRole('radio', { name: '1m' })).toBeChecked()
    document.querySelector<HTMLElement>('input[value="1m"]')?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(change).toHaveBeenLastCalledWith('1y')
  })

  test('stand on one line that scrolls where it is narrow, with the chosen one in sight', async () => {
    await page.viewport(390, 600)
    const names = ['Everything', 'Of my account', 'Of my groups', 'Of the firm', 'Favourites', 'To confirm']
    const segments = names.map((label) => ({ value: label, label }))
    render(
      <SegmentedControl label="Shown" segments={segments} value="Favourites" onChange={() => undefined} />,
    )
    await expect.element(page.getByText('Favourites')).toBeInTheDocument()
    const boxOf = (name: string) => page.getByText(name).element().getBoundingClientRect()
    const tops = new Set(names.map((name) => Math.round(boxOf(name).top)))
    expect(tops.size).toBe(1)
    await expect.poll(() => boxOf('Favourites').right).toBeLessThanOrEqual(390)
    expect(boxOf('Favourites').left).toBeGreaterThanOrEqual(0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  test('name every file that is refused, not the first alone', async () => {
    const take = vi.fn()
    render(
      <FileDrop
        label="Documents"
        labels={{ prompt: 'Drop here', refused: ({ name, refusal }) => `${name}: ${refusal}.` }}
        limits={{ extensions: ['pdf'], maxBytes: 100 }}
        onFiles={take}
        multiple
      />,
    )
    const files = ['a.exe', 'b.pdf', 'c.bat'].map((name) => new File(['x'], name))
    await userEvent.upload(page.getByLabelText('Documents'), files)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/a\.exe: type\..*c\.bat: type\./)
    expect(take).toHaveBeenCalledExactlyOnceWith([files[1]])
  })
})
