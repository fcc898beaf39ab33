import { describe, expect, it, test } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { build, buildPortal } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'
import type { Visitor } from '#tests/support/test-server.ts'

const none = '00000000-0000-4000-8000-000000000000'

const world = await closeAfterAll(openRecordsWorld())
const { place, adviser } = world
const admin = world.admin
const investor = world.investor.visitor
const guest = world.server.visit(`${place.tenantId}.portico.example`)
const organisation = await build(place, 'organisations', { name: 'Members' })
const { record } = await admin.read('users', world.investor.id)
await admin.update('users', { id: record.id, version: record.version, values: { organisation } })
await buildPortal(place, { name: 'Harbour', phone: '+44 20 7946 0001', email: 'us@harbour.example' })

const publish = async (collection: string, values: object) => {
  const { record, error } = await admin.create(collection, values, true)
  expect(error).toBeUndefined()
  return record
}
const change = async (collection: string, id: string, values: object, isPublished = true) => {
  const { record } = await admin.read(collection, id)
  const answer = await admin.update(collection, { id, version: record.version, values, publish: isPublished })
  expect(answer.error).toBeUndefined()
}
const page = (by: Visitor, slug: string, query: Record<string, string> = {}) =>
  by.ask('readSitePage', { params: { slug }, query })
const post = (by: Visitor, slug: string) => by.ask('readSitePost', { params: { slug } })
const textOf = (body: string): string =>
  body
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const openTo = (level: string, ids: string[] = []) => ({ level, ids })

test('the front of the portal leads where the public menu leads every visitor, and nowhere where there is nothing', async () => {
  const listed = async (by: Visitor) =>
    JSON.parse((await by.ask('listSitePages', {})).body) as { pages: { name: string; href: string }[] }
  expect((await listed(guest)).pages).toEqual([])
  const inside = { name: 'Insiders', slug: 'insiders', permissions: openTo('authenticated') }
  const made = [await publish('pages', inside)]
  expect((await listed(investor)).pages).toEqual([])
  const { id, version } = await publish('pages', { name: 'Fees', slug: 'fees' })
  const below = { name: 'Below', slug: 'below-fees', parentId: id }
  const home = { name: 'Welcome', slug: 'welcome-home', type: 'Landing', promoted: true }
  for (const one of [below, home]) made.push(await publish('pages', one))
  const { pages } = await listed(investor)
  expect(pages).toEqual([
    { name: 'Welcome', href: '/welcome-home' },
    { name: 'Fees', href: '/fees' },
    { name: 'News', href: '/news' },
  ])
  const header = /<nav id="menu"[\s\S]*?<\/nav>/.exec((await page(guest, 'fees')).body)?.[0] ?? ''
  const shown = [...header.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(shown).toEqual(pages.slice(1).map(({ href }) => href))
  for (const one of [...made, { id, version }])
    await admin.remove('pages', { id: one.id, version: one.version })
})

describe('what an administrator reads as somebody else', () => {
  const bodyFor = async (by: Visitor, slug: string, query: Record<string, string>) => {
    const { statusCode, body } = await page(by, slug, query)
    return [statusCode, statusCode === 200 && body.includes('For signed-in readers')]
  }

  it('is what the reader gets, by the same conditions', async () => {
    const text = 'For signed-in readers'
    await publish('pages', {
      name: 'Members',
      slug: 'members',
      summary: text,
      permissions: openTo('authenticated'),
    })
    const people = { visitor: 'visitor', client: world.investor.id, adviser: adviser.id }
    const answers = await Promise.all(
      Object.values(people).map((as) => bodyFor(admin.visitor, 'members', { as })),
    )
    expect(answers).toEqual([
      [303, false],
      [200, true],
      [200, true],
    ])
    await publish('pages', {
      name: 'One',
      slug: 'for-one',
      summary: text,
      permissions: openTo('users', [world.investor.id]),
    })
    expect(await bodyFor(admin.visitor, 'for-one', { as: people.client })).toEqual([200, true])
    expect((await page(admin.visitor, 'for-one', { as: people.adviser })).statusCode).toBe(404)
    expect((await page(admin.visitor, 'for-one', { as: none })).statusCode).toBe(404)
  })

  it('is in the language that the address asks for', async () => {
    await publish('pages', { name: 'Words', slug: 'words' })
    const { body } = await page(admin.visitor, 'words', { as: 'visitor', language: 'is' })
    expect(body).toContain('<html lang="is"')
  })

  it('is nothing that anybody else can ask for', async () => {
    const { id } = world.investor
    expect((await page(guest, 'for-one', { as: id })).statusCode).toBe(303)
    expect((await page(adviser.visitor, 'for-one', { as: id })).statusCode).toBe(404)
  })
})

test('an address that something else has, or that nobody could read, is refused in words', async () => {
  const of = async (slug: string) => (await admin.create('pages', { name: 'Slugs', slug })).error?.problems
  for (const slug of ['api', 'admin', 'team', 'news', 'login'])
    expect(await of(slug)).toEqual({ slug: { code: 'reserved' } })
  expect(await of('a'.repeat(201))).toEqual({ slug: { code: 'max-length', limit: 200 } })
})

describe('a page of the firm', () => {
  it('is HTML with what was published, its place among the others and the name of the firm', async () => {
    const { id } = await publish('pages', {
      name: 'About us',
      slug: 'about',
      title: 'Who we are',
      summary: 'A firm owned by its people.',
      description: 'The people of the firm.',
    })
    await publish('pages', { name: 'History', slug: 'history', parentId: id })
    const { statusCode, headers, body } = await page(guest, 'about', { utm_source: 'letter' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<h1>Who we are</h1>')
    expect(textOf(body)).toContain('A firm owned by its people.')
    expect(body).toMatch(/<meta name="description" content="The people of the firm."/)
    expect(body).toMatch(/<link rel="canonical" href="http:\/\/[^"]*\/about"/)
    expect(body).toMatch(/<title>Who we are – .+<\/title>/)
    expect(body).toMatch(/href="\/about"\s*aria-current="page"/)
    expect(body).toContain('href="/history"')
    expect(body).toContain('mailto:us@harbour.example')
  })

  it('has no script, and its policy lets none run, nor a style or a picture of elsewhere', async () => {
    const { headers, body } = await page(guest, 'about')
    expect(body).not.toMatch(/<script|<style|\son\w+=|style=/i)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src|unsafe|\*|data:/)
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('is kept by no browser for whoever has signed in, and says so to search engines', async () => {
    const { headers, body } = await page(investor, 'about')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('content="noindex"')
    expect(body).toContain('href="/portals"')
  })

  const levels = [
    ['public', [200, 200, 200, 200]],
    ['authenticated', [303, 200, 200, 200]],
    ['hidden', [404, 404, 404, 200]],
    ['users', [303, 200, 404, 200]],
    ['organisations', [303, 200, 404, 200]],
  ] as const
  it.each(levels)(
    'for %s is there for those alone: visitors sign in, others find nothing',
    async (level, statuses) => {
      const ids = { users: [world.investor.id], organisations: [organisation] }[level as 'users'] ?? []
      const slug = `level-${level}`
      await publish('pages', { name: slug, slug, permissions: openTo(level, ids) })
      await publish('posts', { name: slug, slug, permissions: openTo(level, ids) })
      const readers = [guest, investor, adviser.visitor, admin.visitor]
      for (const ask of [page, post]) {
        const answers = await Promise.all(readers.map((by) => ask(by, slug)))
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses)
        for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
          expect(answer.body).not.toContain(slug)
      }
      const listed = await Promise.all(readers.map(async (by) => (await page(by, 'about')).body))
      expect(listed.map((body) => body.includes(`href="/${slug}"`))).toEqual(
        statuses.map((one) => one === 200),
      )
    },
  )

  it('that asks for a sign-in leads back to itself afterwards', async () => {
    await publish('pages', { name: 'Guarded', slug: 'guarded', protected: true })
    const { statusCode, headers } = await page(guest, 'guarded', { from: 'mail' })
    expect([statusCode, headers['location']]).toEqual([303, '/login?next=%2Fguarded%3Ffrom%3Dmail'])
    expect((await page(investor, 'guarded')).statusCode).toBe(200)
  })

  it('that is hidden opens for administrators, who are told, and is in no menu', async () => {
    await publish('pages', { name: 'Secret plans', slug: 'secret', hidden: true })
    expect((await page(guest, 'secret')).statusCode).toBe(404)
    expect((await page(investor, 'secret')).statusCode).toBe(404)
    const { body } = await page(admin.visitor, 'secret')
    expect(textOf(body)).toContain('Only administrators can see it')
    expect((await page(admin.visitor, 'about')).body).not.toContain('/secret')
  })

  it('of an unknown slug is a page that says so, as is an address that is none', async () => {
    for (const slug of ['nowhere', 'No-Page', 'a--b']) {
      const { statusCode, body } = await page(guest, slug)
      expect([404, 400]).toContain(statusCode)
      expect(body).toContain('<h1>Page not found.</h1>')
    }
  })

  it('at an address of the portal leaves it to the portal', async () => {
    await world.database.store.serve(place.tenantId, ({ query }) =>
      query(
        {
          name: 'test.taken',
          text: `insert into pages (tenant_id, id, name, slug) values ($1, $2, 'Taken', 'login')`,
        },
        [none],
      ),
    )
    const { headers } = await page(guest, 'login')
    expect(headers['content-type']).not.toContain('text/html')
  })
})

test('nothing of what is not published, not open or withdrawn is anywhere on the site', async () => {
  const secret = 'Aubergine'
  const said = (what: string) => ({ title: `${secret} ${what}`, summary: `${secret} ${what}` })
  const made = await Promise.all(
    ['open', 'closing', 'withdrawn', 'deleted', 'redrawn'].map((slug) =>
      publish('pages', { name: `Leak ${slug}`, slug: `leak-${slug}`, ...said(slug) }),
    ),
  )
  const [open, closing, withdrawn, deleted, redrawn] = made.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const news = await publish('posts', { name: `${secret} post`, slug: 'leak-post' })
  const person = await publish('people', { name: `${secret} person` })
  await admin.create('pages', { name: `${secret} draft`, slug: 'leak-draft' })
  await admin.create('posts', { name: `${secret} draft`, slug: 'leak-draft' })
  await admin.create('people', { name: `${secret} draft` })
  const bodies = async (by: Visitor): Promise<string> => {
    const lists = (['listSitePosts', 'readSiteTeam', 'readSiteFeed', 'readSiteMap'] as const).map((name) =>
      by.ask(name),
    )
    const slugs = ['open', 'closing', 'withdrawn', 'deleted', 'redrawn', 'draft'].map(
      (slug) => `leak-${slug}`,
    )
    const answers = await Promise.all([
      ...lists,
      ...slugs.map((slug) => page(by, slug)),
      ...['leak-post', 'leak-draft'].map((slug) => post(by, slug)),
      page(by, 'about'),
    ])
    return answers.map(({ body }) => body).join('\n')
  }
  expect(await bodies(guest)).toContain(`${secret} open`)
  expect(await bodies(guest)).not.toContain(`${secret} draft`)

  await change('pages', open, { permissions: openTo('users', [none]) })
  await change('pages', closing, { protected: true, permissions: openTo('users', [adviser.id]) })
  await change('pages', withdrawn, { hidden: true })
  await admin.remove('pages', { id: deleted, version: 1 })
  await change('pages', redrawn, { ...said('unpublished'), title: 'Redrawn', summary: null, name: 'Redrawn' })
  await change('pages', redrawn, said('unpublished'), false)
  await change('posts', news.id, { permissions: openTo('hidden') })
  await change('people', person.id, { permissions: openTo('users', [none]) })
  for (const by of [guest, investor]) expect(await bodies(by)).not.toContain(secret)
  const readers = ['leak-open', 'leak-closing', 'leak-withdrawn', 'leak-deleted'] as const
  const seen = await Promise.all(readers.map(async (slug) => (await page(investor, slug)).statusCode))
  expect(seen).toEqual([404, 404, 404, 404])
  expect(await bodies(adviser.visitor)).toContain(`${secret} closing`)
})

describe('a slug that was changed', () => {
  it('leads to the present one once that is published, for those who may read it', async () => {
    const { id } = await publish('pages', { name: 'Fees', slug: 'fees' })
    await change('pages', id, { slug: 'charges' }, false)
    expect((await page(guest, 'fees')).statusCode).toBe(200)
    expect((await page(guest, 'charges')).statusCode).toBe(404)
    await change('pages', id, {})
    const { statusCode, headers } = await page(guest, 'fees')
    expect([statusCode, headers['location']]).toEqual([301, '/charges'])
    await change('pages', id, { permissions: openTo('authenticated') })
    expect((await page(guest, 'fees')).headers['location']).toBe('/login?next=%2Ffees')
    await change('pages', id, { permissions: openTo('hidden') })
    expect((await page(guest, 'fees')).statusCode).toBe(404)
  })

  it('goes to whatever is there now, and a slug that was never published to nothing', async () => {
    const { id } = await publish('posts', { name: 'One', slug: 'one' })
    await change('posts', id, { slug: 'draft-of-one' }, false)
    await change('posts', id, { slug: 'two' })
    expect((await post(guest, 'one')).headers['location']).toBe('/news/two')
    expect((await post(guest, 'draft-of-one')).statusCode).toBe(404)
    await publish('posts', { name: 'Another', slug: 'one' })
    expect((await post(guest, 'one')).body).toContain('<h1>Another</h1>')
  })
})

describe('search engines and feed readers', () => {
  it('are told what every visitor sees, whoever asks', async () => {
    await publish('posts', {
      name: 'Listed',
      slug: 'listed',
      summary: 'Short & good',
      publishdate: '2026-01-31',
    })
    await publish('posts', { name: 'Unlisted', slug: 'unlisted', hidden: true })
    await publish('posts', { name: 'Members', slug: 'members', permissions: openTo('authenticated') })
    for (const by of [guest, investor, admin.visitor]) {
      const [map, feed] = await Promise.all([by.ask('readSiteMap'), by.ask('readSiteFeed')])
      expect(map.body).toMatch(/<loc>http:\/\/[^<]*\/news\/listed<\/loc><lastmod>20/)
      expect(map.body).toContain('/about</loc>')
      expect([map.body.slice(0, 5), feed.body.slice(0, 5)]).toEqual(['<?xml', '<?xml'])
      expect(feed.body).toContain('<title>Listed</title>')
      expect(feed.body).toContain('<summary>Short &#38; good</summary>')
      expect(map.body + feed.body).not.toMatch(/unlisted|members|guarded|secret/i)
    }
    expect((await post(guest, 'unlisted')).body).toContain('content="noindex"')
    expect((await guest.ask('readRobots')).body).toMatch(
      /Disallow: \/dashboard\/\n[\s\S]*Sitemap: http:.*\/sitemap.xml/,
    )
  })

  it('are told what the lists of news and people are, whose titles follow each other', async () => {
    await publish('posts', { name: 'A quiet year', slug: 'quiet-year' })
    const news = (await guest.ask('listSitePosts')).body
    expect(news).toMatch(/<meta name="description" content="News and commentary from [^"]+\."/)
    expect(news).toMatch(/<h2 class="name"><a href="\/news\/quiet-year">A quiet year<\/a><\/h2>/)
    expect(news).not.toContain('<h3')
    const team = (await guest.ask('readSiteTeam')).body
    expect(team).toMatch(/<meta name="description" content="The people of [^"]+"/)
  })

  it('find no news where a firm has none', async () => {
    const parts = world.server.parts
    const tenants = parts.tenants
    const without = async (host: string) => {
      const found = await tenants.at(host)
      return (
        found && {
          ...found,
          white: { ...found.white, features: { ...found.white.features, news: 'off' as const } },
        }
      )
    }
    parts.tenants = { ...tenants, at: without }
    try {
      for (const name of ['listSitePosts', 'readSiteFeed'] as const)
        expect((await guest.ask(name)).statusCode).toBe(404)
      expect((await page(guest, 'about')).body).not.toContain('/news')
      expect((await guest.ask('readSiteMap')).body).not.toContain('/news')
    } finally {
      parts.tenants = tenants
    }
  })
})

test('the sheet of a theme is kept for good under its name, and an earlier one is answered by the present', async () => {
  const [, name = ''] = /href="\/site\/([^"]+)"/.exec((await page(guest, 'about')).body) ?? []
  const sheet = await guest.ask('readSiteStyle', { params: { sheet: name } })
  expect(sheet.headers['cache-control']).toContain('immutable')
  expect(sheet.body).toContain('--primary:')
  const [theme = ''] = name.split('-')
  const old = await guest.ask('readSiteStyle', { params: { sheet: `${theme}-00000000.css` } })
  expect([old.body, old.headers['cache-control']]).toEqual([sheet.body, 'no-cache'])
})

test('a page has the look of the portal it belongs to, and speaks its language where the firm does', async () => {
  const portal = await buildPortal(place, { name: 'Zed', theme: 'Tech', portalLanguage: 'is' })
  await publish('pages', { name: 'Íslenska', slug: 'islenska', portal, permissions: openTo('public') })
  const { body } = await page(guest, 'islenska')
  expect(body).toContain('<html lang="is">')
  expect(body).toContain('/site/tech-')
  expect(body).toContain('Skrá inn')
})

test('a page that fails says by which number support finds it', async () => {
  const rename = (from: string, to: string) =>
    asOwner({ owner: world.database.owner }, (client) => client.query(`alter table ${from} rename to ${to}`))
  await rename('posts_history', 'posts_gone')
  try {
    const { statusCode, body, headers } = await post(guest, 'nowhere-known')
    expect(statusCode).toBe(500)
    expect(body).toContain(`name this number: ${String(headers['x-request-id'])}`)
  } finally {
    await rename('posts_gone', 'posts_history')
  }
})
