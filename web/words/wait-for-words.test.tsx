import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Suspense } from 'react'
import { render } from '#tests/support/render.tsx'
import { useWords } from './words.ts'

const Part = () => {
  const say = useWords('switcher')
  return <h1>{say('open')}</h1>
}

test('a part that waits for its words is drawn without a complaint', async () => {
  const complain = vi.spyOn(console, 'error')
  render(
    <Suspense fallback="…">
      <Part />
    </Suspense>,
  )
  await expect.element(page.getByRole('heading')).toBeVisible()
  expect(complain).not.toHaveBeenCalled()
})
