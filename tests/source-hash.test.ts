import { expect, test } from 'vitest'
import { hashSources, sourcesOf } from '#tests/support/source-hash.ts'

test('what plants the demonstration is made of its world, of all white labels and of what writes rows', () => {
  const files = sourcesOf(['server/seeding/seed-demo.ts'])
  for (const file of [
    'demo/world/tenant.ts',
    'model/collections/collections.ts',
    'configurations/greek/configuration.ts',
    'server/store/bulk.ts',
    'server/seeding/plant-usage.ts',
  ])
    expect(files.has(file), file).toBe(true)
  expect(files.has('server/app.ts')).toBe(false)
})

test('a program is made of the processes it starts as well', () => {
  const files = sourcesOf(['tools/start.ts'])
  for (const file of [
    'tools/fill-demo-child.ts',
    'tools/data-service-child.ts',
    'server/files/file-worker.ts',
  ])
    expect(files.has(file), file).toBe(true)
})

test('the hash differs with the files and with what is said beside them', () => {
  const entries = ['server/seeding/seed-demo.ts']
  expect(hashSources(entries)).toBe(hashSources(entries))
  const hashes = [hashSources(entries), hashSources(entries, ['2026-11-20']), hashSources(['tools/start.ts'])]
  expect(new Set(hashes).size).toBe(3)
})
