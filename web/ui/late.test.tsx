import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { late } from '#web/ui/late.tsx'

const Told = ({ name }: { name: string }) => <p>Hello {name}</p>

const drawWaiting = vi.fn(() => <p>Waiting</p>)
const Waiting = () => drawWaiting()

const draw = (Drawn: ReturnType<typeof late<{ name: string }>>) =>
  render(
    <Suspense fallback={<Waiting />}>
      <Drawn name="Anna" />
    </Suspense>,
  )

test('what has been fetched ahead is drawn at once', async () => {
  let turns = 0
  const Drawn = late<{ name: string }>(async () => {
    turns += 1
    return Told
  })
  await Drawn.fetch()
  await Drawn.fetch()
  drawWaiting.mockClear()
  draw(Drawn)
  await expect.element(page.getByText('Hello Anna')).toBeVisible()
  expect(turns).toBe(1)
  expect(drawWaiting).not.toHaveBeenCalled()
})

test('what has not been fetched yet is waited for', async () => {
  let come: (component: typeof Told) => void = () => undefined
  const Drawn = late<{ name: string }>(() => new Promise((resolve) => (come = resolve)))
  draw(Drawn)
  await expect.element(page.getByText('Waiting')).toBeVisible()
  come(Told)
  await expect.element(page.getByText('Hello Anna')).toBeVisible()
})

test('what could not be fetched ahead is fetched when it is drawn', async () => {
  let turns = 0
  const Drawn = late<{ name: string }>(async () => {
    turns += 1
    if (turns === 1) throw new Error('offline')
    return Told
  })
  await expect(Drawn.fetch()).rejects.toThrow('offline')
  draw(Drawn)
  await expect.element(page.getByText('Hello Anna')).toBeVisible()
})
