import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Collection } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import { behaviours } from './rules.ts'

const named = (Object.values(collections) as Collection[]).flatMap(({ rules = [] }) => rules)

test('every rule that a collection names does something, and no other is kept', () => {
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(behaviours).toSorted())
  for (const behaviour of Object.values(behaviours)) expect(Object.keys(behaviour)).not.toEqual([])
})

test('a rule stands in a file of its name', () => {
  const files = new Set(readdirSync(new URL('rules', import.meta.url)))
  const fileOf = (rule: string) => `${rule.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  expect(Object.keys(behaviours).filter((rule) => !files.has(fileOf(rule)))).toEqual([])
})

test('every collection that names files asks for the rule about them', () => {
  const forgetful = (Object.values(collections) as Collection[]).filter(
    ({ fields, rules = [] }) =>
      Object.values(fields).some(({ kind }) => kind === 'file' || kind === 'files') &&
      !rules.includes('namedFiles'),
  )
  expect(forgetful).toEqual([])
})
