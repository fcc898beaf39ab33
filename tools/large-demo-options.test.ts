import { expect, it } from 'vitest'
import { largeDemoHelp, OptionError, readLargeDemoOptions } from './large-demo-options.ts'

it.each([
  [[], '--accounts is missing'],
  [['--accounts', 'many'], "'many' is no whole number"],
  [['--accounts', '2000000'], 'from 1 to 1,000,000'],
  [['--size', '3'], '--size'],
])('%j is refused in plain words', (given, words) => {
  const read = () => readLargeDemoOptions(given)
  expect(read).toThrow(OptionError)
  expect(read).toThrow(words)
})

it('a number of accounts is read, and help asks for none', () => {
  expect(readLargeDemoOptions(['--accounts', '300'])).toEqual({ accounts: 300 })
  expect(readLargeDemoOptions(['--help'])).toBeNull()
  expect(largeDemoHelp).toContain('--accounts N')
})
