import { chromium as playwright } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { collections } from '#model/collections/collections.ts'
import { contentBlocks, contentBlockTypes, type ContentBlockType } from '#model/forms/content-blocks.ts'
import { chromiumEnvironment, findChromium } from '#server/pdf/find-chromium.ts'
import { build, buildFile } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'
import { isTrap, runsByItself, storedTexts, watchRuns } from '#tests/support/running-texts.ts'

const publish = async (collection: string, values: object): Promise<string> => {
  const { record, error } = await world.admin.create(collection, values, true)
  expect(error, JSON.stringify(error)).toBeUndefined()
  return record.id
}

const world = await closeAfterAll(openRecordsWorld())
const { place } = world
const guest = world.server.visit(`${place.tenantId}.portico.example`)
const file = await buildFile(place, 'harbour.png', { width: 1600, height: 900 })
const media = await build(place, 'media', { name: 'Harbour', file })
const picture = { id: media, name: 'Harbour', url: file.url, thumbnail: null }
const photo = [await buildFile(place)]
const person = await publish('people', {
  name: 'Vera Lind',
  title: 'Partner',
  bio: '<p>Since 2015.</p>',
  photo,
})
const form = await build(place, 'forms', { name: 'Ask us' })
await publish('posts', {
  name: 'A quiet quarter',
  slug: 'quiet',
  tags: ['Insights'],
  publishdate: '2026-01-02',
})
await publish('posts', { name: 'A video', slug: 'video', tags: ['Videos'], publishdate: '2026-01-03' })
const { executablePath, args, env } = await findChromium()
const browser = await closeAfterAll(
  playwright.launch({ executablePath, args, env: { ...chromiumEnvironment(), ...env } }),
)

const bodyOf = async (slug: string): Promise<string> => {
  const { statusCode, body } = await guest.ask('readSitePage', { params: { slug } })
  expect(statusCode).toBe(200)
  return body
}

/** What a block of each type is filled in with, and what its HTML then has. */
const filled = (): Record<ContentBlockType, readonly [values: object, shown: RegExp]> => ({
  heading: [{ text: 'Our & your way', level: '2' }, /<h2 id="[^"]+">Our &#38; your way<\/h2>/],
  'rich-text': [{ html: '<p>Two <strong>words</strong></p>' }, /<p>Two <strong>words<\/strong><\/p>/],
  image: [
    { image: picture, alternative: 'The harbour', caption: 'At dawn', width: 'wide' },
    /src="\/files\/media\/harbour\.png"\s+alt="The harbour"\s+width="1600"\s+height="900"/,
  ],
  quote: [{ text: 'Calm people.', by: 'A client', position: 'Baker' }, /Calm people\.[\s\S]*A client, Baker/],
  'key-figures': [
    { figures: [{ figure: '2015', label: 'Founded', note: 'in London' }] },
    /<dt>Founded<\/dt>[\s\S]*2015[\s\S]*in London/,
  ],
  'two-columns': [
    { left: '<p>L</p>', right: '<p>R</p>', widths: 'left' },
    /data-widths="left"[\s\S]*<p>L<\/p>[\s\S]*<p>R<\/p>/,
  ],
  video: [
    { address: 'https://youtu.be/abcdefghijk', title: 'A talk' },
    /src="https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk"\s+title="A talk"\s+sandbox=/,
  ],
  button: [
    { label: 'Write to us', target: 'mailto:us@firm.example', look: 'secondary' },
    /class="button secondary" href="mailto:us@firm\.example"/,
  ],
  people: [
    { title: 'The team', people: [person] },
    new RegExp(`The team[\\s\\S]*href="/team#${person}"[\\s\\S]*Vera Lind[\\s\\S]*Partner`),
  ],
  posts: [
    { title: 'Lately', tag: 'Insights', count: 3 },
    /Lately[\s\S]*<a href="\/news\/quiet">A quiet quarter<\/a>/,
  ],
  form: [{ form }, /“Ask us”[\s\S]*href="\/login\?next=%2Fform"/],
  divider: [{}, /<hr\s*\/?>/],
})

describe('a block', () => {
  it.each(contentBlockTypes)('of the type %s is drawn', async (type) => {
    const [values, shown] = filled()[type]
    await publish('pages', { name: type, slug: type, blocks: [{ id: '1', type, values }] })
    expect(await bodyOf(type)).toMatch(shown)
    if (type === 'posts') expect(await bodyOf(type)).not.toContain('A video')
  })

  it('that leads to a form opens it for whoever has signed in', async () => {
    const { body } = await world.investor.visitor.ask('readSitePage', { params: { slug: 'form' } })
    expect(body).toMatch(/class="button primary" href="\/(portals|dashboard\/[^"]+\/processes\/[^"]+)">/)
    expect(body).not.toContain('/login?')
  })
})

describe('a page of the type', () => {
  const blocks = ['First', 'Second'].map((text, n) => ({
    id: String(n),
    type: 'heading',
    values: { text, level: '2' },
  }))
  const expected = {
    Landing: /class="lead"[\s\S]*What clients say[\s\S]*We sleep well\./,
    Blog: /A video[\s\S]*A quiet quarter/,
    Resources: /In this section[\s\S]*href="\/below"/,
    Funds: /href="\/portals">See the funds in your portal</,
    Account: /href="\/portals">Go to your account</,
    Report: /On this page[\s\S]*<a href="#b-0">First<\/a>[\s\S]*<a href="#b-1">Second<\/a>/,
    Form: /href="\/portals"|First/,
  }
  it.each(collections.pages.fields.type.options)('%s has what belongs to it', async (type) => {
    if (type === 'Landing') {
      await publish('clients', { name: 'Nordlicht', testimonial: 'We sleep well.', contact: 'Mr Berg' })
      await publish('clients', { name: 'Shy', testimonial: 'Not to be read', hidetestimonial: true })
    }
    const slug = `of-${type.toLowerCase()}`
    const id = await publish('pages', { name: type, slug, type, blocks, socialImg: picture })
    if (type === 'Resources') await publish('pages', { name: 'Below', slug: 'below', parentId: id })
    const body = await bodyOf(slug)
    expect(body).toMatch(expected[type])
    expect(body).not.toContain('Not to be read')
    expect(body).toMatch(/property="og:image"\s+content="http:[^"]+\/files\/media\/harbour\.png\?inline=yes"/)
  })
})

/** Kept as published without anything being made harmless on the way in. */
const keep = async (collection: 'pages' | 'posts' | 'people' | 'clients', values: object): Promise<void> => {
  const id = await build(place, collection, values as never)
  const text = `update ${collection} set published_at = updated_at where tenant_id = $1 and id = $2`
  await world.database.store.serve(place.tenantId, ({ query }) =>
    query({ name: `test.keep.${collection}`, text }, [id]),
  )
}

/** Every text of the blocks that may hold anything, filled with it. */
const hostileBlocks = (text: string) =>
  contentBlockTypes.flatMap((type, n) => {
    const values = Object.fromEntries(
      contentBlocks[type].fields.flatMap((field): [string, unknown][] => {
        if (['text', 'textarea', 'richtext'].includes(field.type))
          return [[field.name, text.slice(0, field.limit)]]
        if (field.type === 'tabular')
          return [[field.name, [{ figure: text.slice(0, 24), label: text.slice(0, 80) }]]]
        if (field.name === 'image') return [[field.name, picture]]
        if (field.type === 'picker') return [[field.name, [person]]]
        if (field.name === 'form') return [[field.name, form]]
        return field.value === undefined ? [] : [[field.name, field.value]]
      }),
    )
    if (type === 'video') Object.assign(values, { address: 'https://youtu.be/abcdefghijk' })
    if (type === 'button') Object.assign(values, { target: '/portals' })
    return [{ id: `"${n}`, type, values }]
  })

describe('stored text', () => {
  it('runs nothing on any public page, whatever way it was stored, even without the policy that would stop it', async () => {
    const asked: string[] = []
    const context = await browser.newContext()
    const ran = await watchRuns(context)
    const tab = await context.newPage()
    let body = ''
    await tab.route('**/*', (route) => {
      const { pathname, host } = new URL(route.request().url())
      if (host !== 'site.example') asked.push(host)
      return pathname === '/shown' && host === 'site.example'
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body })
        : route.fulfill({ status: 404, body: '' })
    })
    const look = async (shown: string): Promise<void> => {
      body = shown
      await tab.goto('http://site.example/shown')
      const ways = await tab
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(ways.filter(isTrap)).toEqual([])
      expect(await tab.locator(runsByItself).count()).toBe(0)
    }
    for (const [n, text] of storedTexts.entries()) {
      const slug = `hostile-${n}`
      const texts = { summary: text, 'teaser-title': text, 'teaser-summary': text }
      await keep('pages', {
        name: text,
        slug,
        type: 'Landing',
        title: text,
        summary: text,
        description: text,
        'link-target': text,
        'link-label': text,
        blocks: hostileBlocks(text),
      })
      await keep('posts', { name: text, slug, ...texts, keypoints: [text], content: text, author: person })
      await keep('people', { name: text, title: text, location: text, bio: text, linkedin: text })
      await keep('clients', { name: text, testimonial: text, contact: text })
      const pages = await Promise.all([
        guest.ask('readSitePage', { params: { slug }, query: { x: text } }),
        guest.ask('readSitePost', { params: { slug } }),
        guest.ask('readSitePage', { params: { slug: encodeURIComponent(text) } }),
      ])
      expect(pages.map(({ statusCode }) => statusCode).slice(0, 2)).toEqual([200, 200])
      for (const { body: shown } of pages) await look(shown)
    }
    for (const list of ['listSitePosts', 'readSiteTeam'] as const) await look((await guest.ask(list)).body)
    await tab.goto('http://site.example/shown#run')
    await tab.waitForTimeout(200)
    expect(ran).toEqual([])
    expect(new Set(asked)).toEqual(new Set(['www.youtube-nocookie.com']))
    await context.close()
  })

  it('stays text in the feed and in the map, which are whole', async () => {
    const tab = await browser.newPage()
    for (const name of ['readSiteFeed', 'readSiteMap'] as const) {
      const { body } = await guest.ask(name)
      const parsed = `new DOMParser().parseFromString(${JSON.stringify(body)}, 'application/xml')`
      const wrong = await tab.evaluate<string | null>(
        `${parsed}.querySelector('parsererror')?.textContent ?? null`,
      )
      expect(wrong, body.slice(0, 500)).toBeNull()
    }
    await tab.close()
  })
})
