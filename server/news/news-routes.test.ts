import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { NewsList, NewsPage } from '#model/calls/news.ts'
import { buildAccount, buildPortal, buildPortfolio } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'
import { buildTestServer, type Visitor } from '#tests/support/test-server.ts'

/** What the content service answers next; null: it is out. */
let told: object | null = null

const service = await closeAfterAll(
  createServer((_request, response) => {
    if (told === null) response.writeHead(503).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told))
  }).listen(0, '127.0.0.1'),
)
await once(service, 'listening')
const world = await closeAfterAll(openRecordsWorld())
const { place, admin } = world
const { port } = service.address() as AddressInfo
const server = await closeAfterAll(
  buildTestServer(world.database, {
    newsUrl: `http://127.0.0.1:${port}/{source}`,
    limits: { keepFor: 0 },
  }),
)
const host = `${place.tenantId}.portico.example`
const investor = await server.signIn(host, 'ina@portico.example')
const adviser = await server.signIn(host, 'paul@portico.example')
const own = await buildPortal(place)
const served = await buildPortal(place, { news_api: 'letters' })
for (const portal of [own, served]) await buildAccount(place, { client: world.investor.id, portal })

const publish = async (values: object) => (await admin.create('posts', values, true)).record.id
const list = async (by: Visitor, portal: string): Promise<NewsList> =>
  (await by.ask('listNews', { params: { portal } })).json()
const titles = async (by: Visitor, portal = own) =>
  (await list(by, portal)).articles.map(({ title }) => title)
const open = (by: Visitor, slug: string, portal = own) => by.ask('readNews', { params: { portal, slug } })
const mark = async (by: Visitor, articles: string[], isRead = true): Promise<NewsList> =>
  (await by.ask('markNewsRead', { params: { portal: own }, body: { articles, isRead } })).json()
const onlyFor = (...ids: string[]) => ({ level: 'users', ids })

test('advice for risk profiles is for clients with such a portfolio and for people of the firm, also while it is being changed', async () => {
  const profiles = ['Risk Profile 2', 'Risk Profile 3']
  const tags = ['Advice']
  const id = await publish({ name: 'Cautious', slug: 'cautious', tags, riskProfile: profiles })
  expect(await titles(adviser)).toContain('Cautious')
  expect(await titles(investor)).not.toContain('Cautious')
  expect((await open(investor, 'cautious')).statusCode).toBe(404)
  const account = await buildAccount(place, { client: world.investor.id, portal: own })
  const portfolio = await buildPortfolio(place, { account, riskProfile: 'Risk Profile 7' })
  expect(await titles(investor)).not.toContain('Cautious')
  const suit = (riskProfile: string) =>
    asKeeper(place, 'update portfolios set risk_profile = $2 where tenant_id = $1 and id = $3', [
      riskProfile,
      portfolio,
    ])
  await suit('Risk Profile 3')
  expect(await titles(investor)).toContain('Cautious')
  await admin.update('posts', { id, version: 1, values: { summary: 'Being changed' } })
  expect(await titles(investor)).toContain('Cautious')
  await suit('Risk Profile 5')
  expect(await titles(investor)).not.toContain('Cautious')
  expect((await open(investor, 'cautious')).statusCode).toBe(404)
  const { version } = (await admin.read('posts', id)).record
  await admin.remove('posts', { id, version })
})

test('a post is listed and opens for whom its level lets in, and for nobody else', async () => {
  await publish({ name: 'For Ina', slug: 'for-ina', permissions: onlyFor(world.investor.id) })
  await publish({ name: 'For Paul', slug: 'for-paul', permissions: onlyFor(world.adviser.id) })
  expect(await titles(investor)).toEqual(['For Ina'])
  expect(await titles(adviser)).toEqual(['For Paul'])
  expect((await open(investor, 'for-ina')).statusCode).toBe(200)
  expect((await open(investor, 'for-paul')).statusCode).toBe(404)
})

test('the promoted post stands on top, then the newest; what is hidden opens at its address alone', async () => {
  await publish({ name: 'Old', slug: 'old', publishdate: '2025-01-01', promoted: true })
  await publish({ name: 'New', slug: 'new', publishdate: '2026-01-01' })
  await publish({ name: 'Quiet', slug: 'quiet', publishdate: '2026-02-01', hidden: true })
  expect((await titles(adviser)).slice(0, 2)).toEqual(['Old', 'New'])
  expect(await titles(admin.visitor)).not.toContain('Quiet')
  expect((await open(investor, 'quiet')).json<NewsPage>()).toMatchObject({ title: 'Quiet', related: [] })
})

test('a post of a day to come is read by nobody but administrators before it, as it is and as it was', async () => {
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const id = await publish({ name: 'Soon', slug: 'soon', publishdate: dayFromNow(2) })
  await publish({ name: 'Due', slug: 'due', publishdate: dayFromNow(0) })
  expect(await titles(investor)).toContain('Due')
  for (const by of [investor, adviser]) {
    expect(await titles(by)).not.toContain('Soon')
    expect((await open(by, 'soon')).statusCode).toBe(404)
  }
  expect(await titles(admin.visitor)).toContain('Soon')
  // What was published last is no way round.
  const { version } = (await admin.read('posts', id)).record
  await admin.update('posts', { id, version, values: { summary: 'Being written' } })
  expect(await titles(investor)).not.toContain('Soon')
  expect((await open(investor, 'soon')).statusCode).toBe(404)
})

test('a post of another portal is neither listed nor opened here, and the portal of others not at all', async () => {
  const other = await buildPortal(place)
  await publish({ name: 'Elsewhere', slug: 'elsewhere', portal: other })
  expect(await titles(adviser)).not.toContain('Elsewhere')
  expect(await titles(adviser, other)).toContain('Elsewhere')
  expect((await open(adviser, 'elsewhere')).statusCode).toBe(404)
  expect((await investor.ask('listNews', { params: { portal: other } })).statusCode).toBe(404)
})

test('an article says who wrote it, how long it takes and what to read next; a video only of a host that is trusted', async () => {
  const author = (await admin.create('people', { name: 'Vera Quill', title: 'Partner' }, true)).record.id
  const about = { author, tags: ['Advice'], keypoints: ['Wait'], content: `<p>${'word '.repeat(660)}</p>` }
  await publish({ name: 'Wait', slug: 'wait', ...about, embed: 'https://youtu.be/abcdefghijk' })
  await publish({ name: 'More', slug: 'more', ...about, embed: 'https://videos.example/1' })
  const page = (await open(investor, 'wait')).json<NewsPage>()
  expect(page).toMatchObject({
    author: { name: 'Vera Quill', title: 'Partner', photo: null },
    keypoints: ['Wait'],
    minutes: 3,
    video: 'https://youtu.be/abcdefghijk',
  })
  expect(page.related.map(({ title }) => title)).toEqual(['More'])
  expect((await open(investor, 'more')).json<NewsPage>().video).toBeNull()
})

test('what one has read is marked for oneself alone, once, and only of what is listed', async () => {
  const id = await publish({ name: 'To read', slug: 'to-read' })
  const isRead = ({ articles }: NewsList) => articles.find((article) => article.id === id)?.isRead
  expect(isRead(await list(investor, own))).toBe(false)
  await mark(investor, [id])
  expect(isRead(await mark(investor, [id, world.investor.id]))).toBe(true)
  expect(isRead(await list(adviser, own))).toBe(false)
  const marks = await world.investor.list('readMarks')
  expect(marks.records?.map(({ subject }) => subject)).toEqual([id])
  expect(isRead(await mark(investor, [id], false))).toBe(false)
})

const letter = {
  slug: 'a-letter',
  title: 'A letter',
  summary: 'To trustees',
  publishdate: '2026-11-01',
  tags: ['Insights'],
  content: '<p onclick="x()">Dear trustees<script>alert(1)</script></p>',
}

test('a portal with a content service shows its articles, made harmless, and nothing of the posts', async () => {
  told = { items: [letter] }
  expect(await list(investor, served)).toMatchObject({
    freshness: 'live',
    articles: [{ id: 'letters/a-letter', title: 'A letter', minutes: 1 }],
  })
  expect((await open(investor, 'a-letter', served)).json<NewsPage>().content).toBe('<p>Dear trustees</p>')
})

test('while the service is out its last good answer is shown as one', async () => {
  told = null
  expect(await list(investor, served)).toMatchObject({
    freshness: 'last-good',
    articles: [{ title: 'A letter' }],
  })
  expect((await open(investor, 'a-letter', served)).statusCode).toBe(200)
  expect((await open(investor, 'never-heard', served)).statusCode).toBe(503)
})

test('without a last good answer the list is empty and says that it failed', async () => {
  told = null
  for (const news_api of ['silent', '../../secrets']) {
    const portal = await buildPortal(place, { news_api })
    expect(await list(adviser, portal)).toMatchObject({ freshness: 'failed', articles: [] })
  }
  told = { items: [{ title: 'Half an answer' }] }
  const portal = await buildPortal(place, { news_api: 'garbled' })
  expect(await list(adviser, portal)).toMatchObject({ freshness: 'failed', articles: [] })
})
