/** The public pages of a firm: HTML that is read without a script, at the firm's host. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { file } from '#model/calls/parts.ts'
import { isAnswer } from '#model/site/plain-form.ts'
import { acceptances } from '#model/site/cookie-notice.ts'

const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** Whoever links to a page adds to its address what they like. */
const anything = z.looseObject({})
const page = file('text/html')

/** Where one of the public pages is. */
const sitePage = z.strictObject({ name: z.string(), href: z.string() })

const ofForm: readonly string[] = ['form', 'id', 'version']

/** As a browser sends a form: which one, and the answers. */
const sentForm = z
  .looseObject({ form: z.uuid(), id: z.uuid(), version: z.coerce.number().int().min(0).max(1e9) })
  .check(({ value, issues }) => {
    const keys = Object.keys(value).filter((name) => !ofForm.includes(name) && !isAnswer(name))
    if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, input: value })
  })

export const siteCalls = {
  listSitePages: call('GET /api/site/pages', {
    summary: 'The pages that the public menu leads every visitor to, in its order.',
    level: 'open',
    background: true,
    answer: z.strictObject({ pages: z.array(sitePage) }),
  }),
  readSitePage: call('GET /:slug', {
    summary: 'A published page of the firm as HTML; at an earlier slug the way to the present one.',
    level: 'open',
    params: { slug },
    query: anything,
    answer: page,
  }),
  listSitePosts: call('GET /news', {
    summary: 'The published posts of the firm as HTML.',
    level: 'open',
    feature: 'news',
    query: anything,
    answer: page,
  }),
  readSitePost: call('GET /news/:slug', {
    summary: 'A published post as HTML; at an earlier slug the way to the present one.',
    level: 'open',
    feature: 'news',
    params: { slug },
    query: anything,
    answer: page,
  }),
  readSiteTeam: call('GET /team', {
    summary: 'The people of the firm as HTML.',
    level: 'open',
    query: anything,
    answer: page,
  }),
  sendPageForm: call('POST /:slug', {
    summary: 'Sends a form of a page, as a visitor; the page again where something is wrong with it.',
    level: 'open',
    usage: 'none',
    params: { slug },
    body: sentForm,
    answer: page,
  }),
  sendPostForm: call('POST /news/:slug', {
    summary: 'Sends a form of a post, as a visitor; the post again where something is wrong with it.',
    level: 'open',
    feature: 'news',
    usage: 'none',
    params: { slug },
    body: sentForm,
    answer: page,
  }),
  readSiteFeed: call('GET /feed.xml', {
    summary: 'The newest posts that everybody may read, as an Atom feed.',
    level: 'open',
    feature: 'news',
    query: anything,
    answer: file('application/atom+xml'),
  }),
  readSiteMap: call('GET /sitemap.xml', {
    summary: 'The pages and posts that everybody may read, for search engines.',
    level: 'open',
    query: anything,
    answer: file('application/xml'),
  }),
  readRobots: call('GET /robots.txt', {
    summary: 'Where search engines may look.',
    level: 'open',
    query: anything,
    answer: file('text/plain'),
  }),
  answerCookies: call('POST /cookies', {
    summary: 'Remembers what a visitor answers about cookies, and leads back to the page.',
    level: 'open',
    whileViewing: true,
    usage: 'none',
    body: z.strictObject({ answer: z.enum(acceptances), back: z.string().max(2000) }),
    answer: page,
  }),
  readSiteStyle: call('GET /site/:sheet', {
    summary: 'How the public pages look in a theme.',
    level: 'open',
    params: { sheet: z.string().regex(/^[a-z]{1,20}-[0-9a-f]{8}\.css$/) },
    answer: file('text/css'),
  }),
} as const
