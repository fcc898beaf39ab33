import { expect, test } from 'vitest'
import { buildPortal } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld())
const { place } = world

const tnc = { text: { en: '<p>Be kind.</p>' }, version: '3', updated: '2026-01-01T00:00:00Z' }
const readTerms = (portal: string) => world.adviser.ask('readPortalTerms', { params: { portal } })

test('the terms of a portal are told by language', async () => {
  const portal = await buildPortal(place, { tnc })
  expect(await readTerms(portal)).toMatchObject({
    status: 200,
    terms: { text: { en: '<p>Be kind.</p>' }, version: '3' },
  })
})

test('a portal without terms, and one that is gone, have none', async () => {
  const portal = await buildPortal(place, { tnc: null })
  const gone = await buildPortal(place, { tnc, active: false })
  expect(await readTerms(portal)).toMatchObject({ status: 200, terms: null })
  expect(await readTerms(gone)).toMatchObject({ status: 200, terms: null })
})
