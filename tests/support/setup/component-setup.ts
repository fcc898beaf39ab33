/** Around each component test: they share a page, and each finds it as the first one did, with all words in English. */
import { notifications } from '@mantine/notifications'
import { afterEach, beforeAll, vi } from 'vitest'
import { page } from 'vitest/browser'
import { phraseSets } from '#phrases/register/load-phrases.ts'
import { takeAllAway } from '#tests/support/after-each-test.ts'
import { changeLanguage, findLanguage, loadWords } from '#web/words/words.ts'

const { href } = location
const { fetch } = globalThis
const [width, height] = [1280, 800]

beforeAll(async () => {
  await page.viewport(width, height)
  await loadWords(...phraseSets)
})

afterEach(async () => {
  takeAllAway()
  // What a snackbar has said would lie over the page of the next test.
  notifications.clean()
  vi.restoreAllMocks()
  vi.useRealTimers()
  globalThis.fetch = fetch
  localStorage.clear()
  sessionStorage.clear()
  if (location.href !== href) history.replaceState(null, '', href)
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
  if (findLanguage() !== 'en') await changeLanguage('en')
  const cookies = await cookieStore.getAll()
  await Promise.all(cookies.flatMap(({ name }) => (name === undefined ? [] : cookieStore.delete(name))))
})
