import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { build, buildTenant } from '#tests/support/builders.ts'
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const database = await openTestDatabase()
const place = await buildTenant(database)

test('answers to internal questions that stood among the others are kept apart, inside tabs too', async () => {
  const formId = await build(place, 'forms', {
    name: 'Identity check',
    steps: stepsAsking([
      { name: 'name', type: 'text' },
      { name: 'rating', type: 'text', internal: true },
      { name: 'more', type: 'tabs', internal: true, fields: [{ name: 'risk', type: 'text' }] },
    ]),
  })
  const plain = await build(place, 'forms', { name: 'Plain', steps: stepsAsking() })
  const answers = { name: 'Ina', rating: 'A', 'rating-comment': 'See file', risk: 'low' }
  const [mixed, untouched] = [
    await build(place, 'submissions', { formId, answers }),
    await build(place, 'submissions', { formId: plain, answers: { a: 1 } }),
  ]
  const sql = await readFile(new URL('migrations/100-internal-answers.sql', import.meta.url), 'utf8')
  const rows = await asOwner({ owner: database.owner, tenantId: place.tenantId }, async (client) => {
    await client.query(sql.slice(sql.indexOf('update submissions')))
    const { rows: found } = await client.query<{ id: string; answers: object; internal: object | null }>(
      'select id, answers, internal_answers as internal from submissions where tenant_id = $1 order by id',
      [place.tenantId],
    )
    return new Map(found.map(({ id, ...row }) => [id, row]))
  })
  expect(rows.get(mixed)).toEqual({
    answers: { name: 'Ina' },
    internal: { rating: 'A', 'rating-comment': 'See file', risk: 'low' },
  })
  expect(rows.get(untouched)).toEqual({ answers: { a: 1 }, internal: null })
})
