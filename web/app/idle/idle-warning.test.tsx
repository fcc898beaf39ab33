import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { IdleWarning } from '#web/app/idle/idle-warning.tsx'
import { readLogoutAt, writeLogoutAt } from '#web/app/idle/idle-clock.ts'
import { render } from '#tests/support/render.tsx'

const sessionMs = 30 * 60_000
const nothing = (): void => undefined

const Visitor = () => {
  const [place, goTo] = useState('/clients')
  const parts = { sessionMs, place, onActivity: nothing, onExpiry: nothing, onSignOut: nothing }
  return (
    <>
      <button type="button" onClick={() => goTo('/funds')}>
        Funds
      </button>
      <p>{place}</p>
      <IdleWarning {...parts} onSignOutElsewhere={nothing} />
    </>
  )
}

/** By a program, as the way back of the browser: neither the pointer nor a key has moved. */
const goToFunds = async (): Promise<void> => {
  ;(page.getByRole('button', { name: 'Funds' }).element() as HTMLElement).click()
  await expect.element(page.getByText('/funds')).toBeInTheDocument()
}

const minutesLeft = (): number => ((readLogoutAt() ?? 0) - Date.now()) / 60_000

/** Somebody who would be signed out in five minutes. */
const visit = async (logoutAt: number | null = Date.now() + 5 * 60_000) => {
  render(<Visitor />)
  await expect.poll(() => readLogoutAt()).not.toBeNull()
  writeLogoutAt(logoutAt)
}

test('opening another page is somebody’s doing, and moves the log-out time', async () => {
  await visit()
  await goToFunds()
  await expect.poll(minutesLeft).toBeGreaterThan(29)
})

test('opening a page after signing out begins no time of its own', async () => {
  await visit(null)
  await goToFunds()
  expect(readLogoutAt()).toBeNull()
})

const moveTo = (screenX: number) => new MouseEvent('mousemove', { screenX, screenY: 5, bubbles: true })

test.each<[string, () => Event[]]>([
  ['a move of the mouse', () => [moveTo(5), moveTo(6)]],
  ['a scroll', () => [new Event('scroll')]],
  ['a key', () => [new KeyboardEvent('keydown', { key: 'a', bubbles: true })]],
])('%s moves the log-out time', async (_, buildEvents) => {
  await visit()
  expect(minutesLeft()).toBeLessThan(6)
  for (const event of buildEvents()) window.dispatchEvent(event)
  expect(minutesLeft()).toBeGreaterThan(29)
})

test('a mouse that lies still, or moves for the first time, moves nothing', async () => {
  await visit()
  for (const event of [moveTo(5), moveTo(5)]) window.dispatchEvent(event)
  expect(minutesLeft()).toBeLessThan(6)
})
