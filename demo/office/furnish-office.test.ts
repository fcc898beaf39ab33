import { describe, expect, it } from 'vitest'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import { type Tenant } from '#demo/world/tenant.ts'
import { tenantKeys } from '#demo/ground/world-parts.ts'
import type { Collection } from '#model/collection.ts'
import { urlOfPath } from '#model/calls/file-url.ts'
import { collections } from '#model/collections/collections.ts'
import { checkValue } from '#model/fields/check-value.ts'
import { checkContentBlocks } from '#model/forms/content-blocks.ts'
import { fieldsOfForm, checkFormStructure } from '#model/forms/form-structure.ts'
import { submissionSteps } from '#model/status/submission-step.ts'
import { validate } from '#model/forms/validate.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'
import { plantedCollections } from '#demo/planted.ts'

type Loose = Readonly<Record<string, unknown>> & { id: string }

const tenants = tenantKeys.map((key) => shareTenant(key, { asOf: '2026-11-20' }))
const of = (key: Tenant['key']): Tenant => tenants.find((tenant) => tenant.key === key)!
const definitionOf = (name: string): Collection => (collections as Record<string, Collection>)[name]!
const recordsOf = ({ records }: Tenant) =>
  plantedCollections.map((name) => [name, records[name] as unknown as readonly Loose[]] as const)

const sum = (values: readonly (number | null)[]) => values.reduce<number>((a, b) => a + (b ?? 0), 0)

describe.each(tenants.map((tenant) => [tenant.key, tenant] as const))('the portal of %s', (_, tenant) => {
  const own = recordsOf(tenant)
  const known = new Set([
    ...own.flatMap(([, records]) => records.map(({ id }) => id)),
    ...[tenant.users, tenant.accounts, tenant.portfolios, tenant.portals, tenant.groups].flatMap((all) =>
      all.map(({ id }) => id),
    ),
  ])

  it('gives every record an id of its own', () => {
    const ids = own.flatMap(([, records]) => records.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[0-9a-f-]{36}$/.test(id))).toEqual([])
  })

  it('gives all records of a collection the same fields', () => {
    for (const [name, records] of own) {
      const shapes = new Set(records.map((record) => Object.keys(record).toSorted().join(' ')))
      expect(shapes.size, name).toBe(records.length === 0 ? 0 : 1)
    }
  })

  it('keeps values that the definitions of the fields accept', () => {
    const wrong = own.flatMap(([name, records]) =>
      records.flatMap((record) =>
        Object.entries(definitionOf(name).fields)
          .filter(([field]) => record[field] !== undefined && record[field] !== null)
          .map(([field, definition]) => [name, field, record[field], checkValue(definition, record[field])])
          .filter(([, , , problem]) => problem !== null),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('leaves nothing out that a collection requires', () => {
    const missing = own.flatMap(([name, records]) =>
      Object.entries(definitionOf(name).fields)
        .filter(([, { required }]) => required)
        .flatMap(([field]) =>
          records.filter((record) => (record[field] ?? '') === '').map(() => `${name}.${field}`),
        ),
    )
    expect(missing).toEqual([])
  })

  it('refers only to what is there', () => {
    const lost = own.flatMap(([name, records]) =>
      Object.entries(definitionOf(name).fields)
        .filter(([, { kind }]) => kind === 'ref' || kind === 'refs')
        .flatMap(([field]) =>
          records
            .flatMap((record) => [record[field] ?? []].flat() as string[])
            .filter((id) => !known.has(id))
            .map((id) => `${name}.${field} ${id}`),
        ),
    )
    expect(lost).toEqual([])
  })

  it('words all thirteen statuses in both languages of the firm', () => {
    const { userStatus } = tenant.records
    expect(userStatus.map(({ identifier }) => identifier)).toEqual(statusIdentifiers)
    const languages = Object.keys(userStatus[0]?.email_content ?? {})
    expect(languages[0]).toBe(tenant.locale)
    for (const status of userStatus) {
      expect(Object.keys(status.email_content ?? {})).toEqual(languages)
      const isQuiet = status.identifier === 'reporting'
      expect(Object.keys(status.alertbox_content ?? {})).toEqual(isQuiet ? [] : languages)
    }
  })

  it('has model portfolios whose weights add to 100 around their target', () => {
    const { models } = tenant.records
    expect(models.map(({ min, max, avg }) => [min, max, avg])).toEqual([
      [10, 30, 20],
      [20, 40, 30],
      [35, 65, 50],
      [60, 100, 80],
    ])
    for (const { data, avg } of models) {
      expect(sum(data.map(({ value }) => value))).toBe(100)
      expect(data[0]?.value).toBe(avg)
    }
  })

  it('asks for what holds together, and has answers that the forms accept', () => {
    const { forms, submissions } = tenant.records
    for (const { name, steps } of forms) expect(checkFormStructure(steps), name).toEqual({})
    for (const { formId, answers } of submissions) {
      const steps = forms.find(({ id }) => id === formId)?.steps ?? []
      const fields = fieldsOfForm(steps)
      expect(validate({ fields, values: answers ?? {}, role: 'investor' }).problems).toEqual({})
    }
    expect(new Set(submissions.map(({ step }) => step))).toEqual(new Set(submissionSteps))
  })

  it('has answers to the form in the language of whoever sent them', () => {
    const { submissions, processes } = tenant.records
    for (const { formId, createdBy } of submissions) {
      const client = tenant.users.find(({ id }) => id === createdBy)
      const process = processes.find((one) => [one.formId, one.formId_NL].includes(formId))
      if (!process?.formId_NL) continue
      expect(formId, client?.name).toBe(client?.userLanguage === 'nl' ? process.formId_NL : process.formId)
    }
  })

  it('has pages in every state, two of them below another', () => {
    const { pages } = tenant.records
    const isPublished = ({ publishedAt, updatedAt }: (typeof pages)[number]) => publishedAt === updatedAt
    const isWithNews = tenant.key !== 'greek'
    expect(pages.filter(isPublished)).toHaveLength(isWithNews ? 8 : 7)
    expect(pages.filter(({ parentId }) => parentId !== null)).toHaveLength(2)
    expect(pages.filter(({ hidden }) => hidden)).toHaveLength(1)
    const changed = pages.find((page) => !isPublished(page) && page.version === 2)
    const versions = tenant.records['pages-history'].filter(({ record }) => record === changed?.id)
    expect(versions.map(({ recordVersion, publishedAt }) => [recordVersion, publishedAt !== null])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  it('lays most pages and four posts out in blocks that could be published', () => {
    const { pages, posts } = tenant.records
    const laidOut = [pages, posts].map((all) => all.flatMap(({ blocks }) => (blocks ? [blocks] : [])))
    expect(laidOut.map(({ length }) => length)).toEqual([tenant.key === 'greek' ? 7 : 8, 4])
    for (const blocks of laidOut.flat()) expect(checkContentBlocks(blocks)).toEqual({})
    const kinds = laidOut.map((all) => new Set(all.flat().map(({ type }) => type)).size)
    expect(Math.min(...kinds)).toBeGreaterThan(3)
  })

  it('has a file of its own behind every address in its records', () => {
    const urls = new Set(tenant.files.map(({ path }) => urlOfPath(path)))
    expect(urls.size).toBe(tenant.files.length)
    const spoken =
      JSON.stringify([tenant.records, tenant.photos, tenant.guides]).match(/(?<="url":")\/files\/[^"]+/g) ??
      []
    expect(new Set(spoken)).toEqual(urls)
  })

  it('has a logo on every portal, a face for everybody of the firm and a picture at every post', () => {
    const { portals, users, photos, records } = tenant
    const team = users.filter(({ organisationId }) => organisationId !== null)
    expect([...portals, ...team].filter(({ id }) => !photos[id])).toEqual([])
    expect(records.people.every(({ photo }) => photo?.length === 1)).toBe(true)
    expect(records.posts.every(({ image }) => image?.thumbnail)).toBe(true)
  })

  it('has papers of every kind, two to four in a dozen accounts and one in every group', () => {
    const { media } = tenant.records
    const papers = Map.groupBy(media, ({ account }) => account ?? '')
    papers.delete('')
    expect(papers.size).toBe(12)
    for (const own of papers.values()) {
      const notes = own.filter(({ type }) => type === 'Transaction note')
      expect([1, 2, 3, 4]).toContain(own.length - notes.length)
      expect(new Set(notes.map(({ name }) => name)).size).toBe(notes.length)
    }
    const bookings = tenant.portfolios.flatMap((portfolio) => portfolio.bookings)
    for (const { type, name, createdAt } of [...papers.values()].flat())
      if (type === 'Transaction note')
        expect(bookings.some((one) => name?.endsWith(one.name) && createdAt?.startsWith(one.date))).toBe(true)
    const kinds = new Set([...papers.values()].flat().map(({ type }) => type))
    expect(kinds.size).toBe(5)
    // What a client sees first is their own, not what went to a group.
    const newest = (some: typeof media) =>
      some
        .map(({ createdAt }) => createdAt ?? '')
        .toSorted()
        .at(-1) ?? ''
    const newestOfGroups = newest(media.filter(({ group }) => group))
    for (const own of papers.values()) expect(newest(own) > newestOfGroups).toBe(true)
    const ofGroups = media.flatMap(({ group }) => group ?? [])
    expect(ofGroups.toSorted()).toEqual(tenant.groups.map(({ id }) => id).toSorted())
  })

  it('lists eight posts by authors of the team, written before the demonstration', () => {
    const { posts, people } = tenant.records
    expect(posts).toHaveLength(8)
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(8)
    expect(
      posts.every(({ slug, publishdate }) => slug !== '' && (publishdate ?? '') < tenant.startedOn),
    ).toBe(true)
    const team = new Set(people.map(({ id }) => id))
    expect(posts.every(({ author }) => team.has(author ?? ''))).toBe(true)
  })

  it('comments on six quarters that have ended', () => {
    const days = tenant.records.commentary.map(({ reportdate }) => reportdate)
    expect(days).toEqual(['2026-09-30', '2026-06-30', '2026-03-31', '2025-12-31', '2025-09-30', '2025-06-30'])
    expect(tenant.records.commentary[0]?.name).toContain('Q3 2026')
  })

  it('answers a message in its thread', () => {
    const { messages } = tenant.records
    const byId = new Map(messages.map((message) => [message.id, message]))
    for (const { thread, subthread, createdAt, createdBy } of messages) {
      if (!thread || !subthread) continue
      expect(byId.get(thread)?.thread).toBeNull()
      expect((byId.get(subthread)?.createdAt ?? '') < (createdAt ?? '')).toBe(true)
      expect(byId.get(subthread)?.createdBy).not.toBe(createdBy)
    }
  })

  it('orders units of a fund at its price, and sells no more than is held', () => {
    for (const { units, nav, value, type, cost, losses } of tenant.records.orders) {
      expect(Math.abs(Number(units) * Number(nav) - Number(value))).toBeLessThan(0.01 * Number(nav))
      expect(Number(units)).toBeGreaterThan(0)
      const loss = type === 'Sell' ? Number(value) - Number(cost) : 0
      expect(Number(losses)).toBeCloseTo(loss, 1)
    }
  })

  it('has nothing that happens after the day it was set up', () => {
    const times = own.flatMap(([, records]) => records.map(({ createdAt }) => createdAt as string))
    expect(times.filter((time) => time.slice(0, 10) > tenant.startedOn)).toEqual([])
  })
})

describe('what only some firms keep', () => {
  it('is written where the portal offers it', () => {
    const withMessages = tenants.filter(({ records }) => records.messages.length > 0).map(({ key }) => key)
    expect(withMessages).toEqual(['asset-manager', 'generic', 'greek', 'dutch'])
    const withOrders = tenants.filter(({ records }) => records.orders.length > 0).map(({ key }) => key)
    expect(withOrders).toEqual(['generic', 'dutch'])
  })

  it('is an open order for every account whose status speaks of one', () => {
    for (const { accounts, records } of [of('generic'), of('dutch')]) {
      const waiting = accounts.filter(({ status }) => status === 'buy_order' || status.endsWith('with_order'))
      const placed = new Set(
        records.orders.filter(({ status }) => status === 'placed').map(({ account }) => account),
      )
      expect(waiting.filter(({ id }) => !placed.has(id)).map(({ name }) => name)).toEqual([])
      expect(records.orders.some(({ type }) => type === 'Sell')).toBe(true)
    }
  })

  it('is a form in Dutch for each process of the Dutch firm alone', () => {
    const { processes } = of('dutch').records
    expect(processes.every(({ formId_NL, formId }) => formId_NL && formId_NL !== formId)).toBe(true)
    expect(of('generic').records.processes.every(({ formId_NL }) => formId_NL === null)).toBe(true)
  })

  it('is kept by hand where the data service knows nothing of it', () => {
    const keepers = tenants.filter(({ records }) => records.holdings.length > 0).map(({ key }) => key)
    expect(keepers).toEqual(['partner-firm'])
  })
})
