import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { weaken, weakenings } from './weakenings.ts'

const root = join(import.meta.dirname, '..', '..', '..')

it('there are at least forty weakenings, each with a name of its own', () => {
  expect(weakenings.length).toBeGreaterThanOrEqual(40)
  expect(new Set(weakenings.map(({ name }) => name)).size).toBe(weakenings.length)
})

it.each(weakenings.map((one) => [one.name, one] as const))(
  '%s: the text is there, once',
  (_name, weakening) => {
    const text = readFileSync(join(root, weakening.file), 'utf8')
    expect(weaken(weakening, text)).not.toBe(text)
    expect(existsSync(join(root, 'server/abuse', `${weakening.seenBy}.test.ts`))).toBe(true)
  },
)
