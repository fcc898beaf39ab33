import { expect, test } from 'vitest'
import { genderOf } from '#demo/people-names.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import { urlOfPath } from '#model/calls/file-url.ts'
import { suitsPortrait } from './draw-portrait.ts'

test('a portrait suits whoever it is of, and nobody of a firm has that of another', () => {
  const { users, accounts, photos, files } = shareTenant('generic', { asOf: '2026-11-20' })
  const seen = new Set<number>()
  for (const { id, name } of users) {
    const file = files.find(({ path }) => photos[id]?.url === urlOfPath(path))
    if (!file || !('picture' in file.content) || file.content.picture.motif !== 'portrait') continue
    const { number } = file.content.picture
    const account = accounts.find(({ clientId }) => clientId === id)
    expect(suitsPortrait(number, account ? account.gender : genderOf(name)), name).toBe(true)
    seen.add(number)
  }
  expect(seen.size).toBe(18)
})
