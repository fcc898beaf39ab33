import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { Donut } from '#web/ui/charts/donut.tsx'

const parts = [
  { id: 'EUR', name: 'Euro', value: 75, share: 0.75 },
  { id: 'USD', name: 'Dollar', value: 25, share: 0.25 },
]
const labels = { name: 'Name', value: 'Value', share: 'Share' }
const write = { formatValue: String, formatShare: String, labels }

test('a part leads on by pointer and by keyboard where the page says where to', async () => {
  const chosen: string[] = []
  const choose = {
    onChoose: ({ id }: { id: string }) => chosen.push(id),
    label: ({ name }: { name: string }) => `Holdings of ${name}`,
  }
  render(<Donut parts={parts} {...write} choose={choose} />)
  const button = page.getByRole('button', { name: 'Holdings of Dollar' })
  await button.click()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  document
    .querySelectorAll<SVGPathElement>('svg path')[0]
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(chosen).toEqual(['USD', 'USD', 'EUR'])
})

test('a part is plain text where it leads nowhere', async () => {
  render(<Donut parts={parts} {...write} />)
  await expect.element(page.getByRole('rowheader', { name: 'Euro' })).toBeVisible()
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test.each([320, 428, 481, 560])('the amounts stay within %d pixels', async (width) => {
  const named = parts.map((part) => ({ ...part, name: 'Emerging Market Bonds', id: part.name }))
  render(
    <div style={{ width }} data-testid="room">
      <Donut parts={named} {...write} formatShare={() => '53.35%'} formatValue={() => 'ISK 1,498,743.72'} />
    </div>,
  )
  const amount = page.getByRole('cell', { name: 'ISK 1,498,743.72' }).first()
  await expect.element(amount).toBeVisible()
  const room = page.getByTestId('room').element().getBoundingClientRect()
  expect(amount.element().getBoundingClientRect().right).toBeLessThanOrEqual(room.right + 0.5)
})
