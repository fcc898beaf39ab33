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
