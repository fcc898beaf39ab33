import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'

const show = async () => {
  const router = await renderPage(
    <>
      <AppLink href="/funds">Funds</AppLink>
      <AppLink href="/library">Library</AppLink>
    </>,
    { path: '$' },
  )
  const visited: string[] = []
  router.subscribe('onBeforeNavigate', ({ toLocation }) => visited.push(toLocation.pathname))
  return visited
}

const link = (name: string) => page.getByRole('link', { name })

test('a second click on the same way counts as the first, one on another way does not', async () => {
  const visited = await show()
  await expect.element(link('Funds')).toBeVisible()
  const before = visited.length
  const funds = link('Funds').element() as HTMLElement
  funds.click()
  funds.click()
  ;(link('Library').element() as HTMLElement).click()
  await expect.poll(() => visited.slice(before)).toEqual(['/funds', '/library'])
})

test('a click half a second after the last one on the same way counts again', async () => {
  const visited = await show()
  await expect.element(link('Funds')).toBeVisible()
  const before = visited.length
  const clickAt = (timeStamp: number): void => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    Object.defineProperty(click, 'timeStamp', { value: timeStamp })
    link('Funds').element().dispatchEvent(click)
  }
  const start = performance.now() + 10_000
  for (const after of [0, 499, 999]) clickAt(start + after)
  await expect.poll(() => visited.slice(before)).toEqual(['/funds', '/funds'])
})
