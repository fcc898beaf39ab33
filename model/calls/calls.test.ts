import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

const all = Object.entries<Call>(calls)
const parts = all.flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part] ? [[name, part, call[part]] as const] : [],
  ),
)

/** Addresses that people write down and link to, with whatever others add to them. */
const linkedTo = ['readSitePage', 'listSitePosts', 'readSitePost', 'readSiteTeam', 'readSiteFeed']
const forMachines = ['readSiteMap', 'readRobots']
const takeAnyQuery = [...linkedTo, ...forMachines]

/** What is answered to a form stands among what is said of the form. */
const sendsAnswers = (name: string): boolean => name === 'sendPageForm' || name === 'sendPostForm'

/** Union members are looked at one by one. */
function objectsIn(schema: z.ZodType): z.ZodType[] {
  const { type, options } = schema.def as { type: string; options?: z.ZodType[] }
  return type === 'union' ? (options ?? []).flatMap(objectsIn) : [schema]
}

describe('the calls', () => {
  it('do not share a method and path', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  const strict = parts.filter(
    ([name, part]) =>
      !(part === 'query' && takeAnyQuery.includes(name)) && !(part === 'body' && sendsAnswers(name)),
  )
  it.each(strict)('%s refuses what it does not know in its %s', (_name, _part, schema) => {
    for (const one of objectsIn(schema)) {
      const read = one.safeParse({ surelyUnknown: 1 })
      const keys = read.error?.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys : [],
      )
      expect(keys).toContain('surelyUnknown')
    }
  })

  it('of the public pages take any query, and nothing of it is read', () => {
    const loose = parts.filter(([name, part]) => part === 'query' && takeAnyQuery.includes(name))
    expect(loose.map(([name]) => name).toSorted()).toEqual(takeAnyQuery.toSorted())
    for (const [, , schema] of loose) {
      expect(schema.safeParse({ surelyUnknown: 1 }).success).toBe(true)
      expect(Object.keys((schema as z.ZodObject).shape)).toEqual([])
    }
  })

  it.each(all)('%s checks every part of its path and no other', (_name, { path, params }) => {
    const inPath = [...path.matchAll(/:(\w+)|\*/g)].map(([whole, part]) => part ?? whole)
    const checked = params ? Object.keys(params.shape) : []
    expect(new Set(checked)).toEqual(new Set(inPath))
  })

  it('take a body only where something changes', () => {
    for (const [, { method, body }] of all) if (method === 'GET') expect(body).toBeUndefined()
  })

  it.each(all.filter(([name]) => sendsAnswers(name)))(
    '%s takes answers and nothing else',
    (_name, { body }) => {
      const id = crypto.randomUUID()
      const sent = { form: id, id, version: '1', 'a-name': ['Jo'] }
      expect(body?.safeParse(sent).success).toBe(true)
      expect(body?.safeParse({ ...sent, surelyUnknown: '' }).success).toBe(false)
    },
  )

  it('are closed but for what comes before signing in, and what may be public', () => {
    const open = all.filter(([, { level }]) => level === 'open').map(([name]) => name)
    const before = [
      'readHealth',
      'readReadiness',
      'readMetrics',
      'readInstallation',
      'readSession',
      'signIn',
      'signOut',
    ]
    const mayBePublic = ['getPublishedContent', 'getPublishedList', 'readFile']
    const withCode = ['confirmSignUp', 'resetPassword', 'readActionCode', 'acceptInvitation']
    const withToken = ['readTokenHolder', 'signInByToken', 'generatePdf']
    const entering = [
      'signUp',
      'requestReset',
      'beginSocialSignIn',
      'readPortalTerms',
      'bigben',
      'listSitePages',
    ]
    const functions = [
      'getPublishedContentFunction',
      'getPublishedListFunction',
      'bigbenFunction',
      'sendCustomPassResetEmailFunction',
      'generatePdfFunction',
    ]
    const site = [...takeAnyQuery, 'readSiteStyle', 'answerCookies', 'sendPageForm', 'sendPostForm']
    const expected = [
      ...functions,
      ...site,
      ...mayBePublic,
      ...before,
      ...withCode,
      ...withToken,
      ...entering,
    ]
    expect(open.sort()).toEqual(expected.sort())
  })
})
