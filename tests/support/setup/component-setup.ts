/** Before each file of component tests: they share a page, and each finds it as the first one did. */
import { afterEach, beforeAll } from 'vitest'
import { page } from 'vitest/browser'
import { takeAllAway } from '#tests/support/after-each-test.ts'

const { href } = location

beforeAll(() => page.viewport(1280, 800))

afterEach(async () => {
  takeAllAway()
  localStorage.clear()
  sessionStorage.clear()
  if (location.href !== href) history.replaceState(null, '', href)
  const cookies = await cookieStore.getAll()
  await Promise.all(cookies.flatMap(({ name }) => (name === undefined ? [] : cookieStore.delete(name))))
})
