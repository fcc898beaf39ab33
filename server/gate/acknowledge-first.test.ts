import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import type { Due } from '#model/calls/acknowledgements.ts'
import type { CallName } from '#model/calls/paths.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { build, buildAccount, buildGroup, buildPortal } from '#tests/support/builders.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld, type Hand, type RecordsWorld } from '#tests/support/records-world.ts'
import { expectedAnswers } from '#tests/support/routes/expected-answers.ts'
import { namedRoutes, inputOf, type RouteName } from '#tests/support/routes/route-inputs.ts'
import { openRouteWorld, type RouteWorld } from '#tests/support/routes/route-world.ts'
import { buildPdf } from '#tests/support/sample-files.ts'

/** What somebody of whom something is required is answered as ever, written by hand. */
const asEver = new Set<RouteName>([
  ...([
    'readHealth',
    'readReadiness',
    'readMetrics',
    'readInstallation',
    'readPortalTerms',
    'bigben',
  ] as const),
  ...(['listPortals', 'listDue', 'acknowledge', 'watchChanges'] as const),
  ...(['signIn', 'signOut', 'readSession', 'keepSession', 'confirmPassword'] as const),
  ...(['sendPin', 'enterPin', 'enterTotp', 'enterRecoveryCode', 'challengePasskey', 'enterPasskey'] as const),
  ...(['beginNationalSignIn', 'nationalCallback', 'beginSocialSignIn', 'socialCallback'] as const),
  ...(['createCustomToken', 'readTokenHolder', 'signInByToken', 'startViewing', 'stopViewing'] as const),
  ...([
    'signUp',
    'confirmSignUp',
    'requestReset',
    'resetPassword',
    'readActionCode',
    'acceptInvitation',
  ] as const),
  ...(['updateMe', 'readProfile', 'changePassword', 'exportMyData', 'sendPhonePin', 'verifyPhone'] as const),
  ...(['setPinFactor', 'beginTotp', 'confirmTotp', 'removeTotp', 'beginPasskey', 'addPasskey'] as const),
  ...(['renamePasskey', 'removePasskey', 'makeRecoveryCodes', 'declineFactors', 'closeTour'] as const),
  ...(['listMySessions', 'endMySession', 'endOtherSessions'] as const),
  ...(['readNotificationChoices', 'setNotificationChoice'] as const),
])
/** What is open to everybody is still open. */
const asVisitor: Partial<Record<RouteName, number>> = {
  getPublishedList: 200,
  getPublishedListFunction: 200,
  getPublishedContentFunction: 200,
  bigbenFunction: 200,
  sendCustomPassResetEmailFunction: 200,
  listSitePages: 200,
  listSitePosts: 200,
  readSiteTeam: 200,
  readSiteFeed: 200,
  readSiteMap: 200,
  readRobots: 200,
  // What a visitor does not find either leads to what is required.
  readSitePage: 303,
  readSitePost: 303,
  sendPageForm: 303,
  sendPostForm: 303,
  readSiteStyle: 303,
  answerCookies: 303,
}

describe('while something is required of a client', () => {
  let routes: RouteWorld
  beforeAll(async () => {
    routes = await openRouteWorld()
    const owner = { owner: routes.database.owner, tenantId: routes.home.tenantId }
    await asOwner(owner, async (client) => {
      const values = [routes.home.tenantId, routes.home.ids.own['accounts']]
      await client.query(
        `insert into uploads (tenant_id, id, path, key, name, media_type, size, digest, account)
          values ($1, gen_random_uuid(), '/read-this.pdf', 'read-this', 'Read this', 'application/pdf', 1, repeat('a', 64), $2)`,
        values,
      )
      await client.query(
        `insert into media (tenant_id, id, name, file, account, acknowledgement)
          values ($1, gen_random_uuid(), 'Read this', '{"url":"/files/read-this.pdf"}', $2, 'required')`,
        values,
      )
    })
  })
  afterAll(() => routes.close())

  it.each(Object.keys(namedRoutes) as RouteName[])('%s', async (name) => {
    const given = inputOf(name, routes.home.ids.own)
    const answer = await routes.ask('investor', namedRoutes[name], given)
    const usual = expectedAnswers.get(name)?.investor
    const { roles } = (name in calls ? calls[name as CallName] : {}) as { roles?: readonly string[] }
    if (asEver.has(name) || (roles && !roles.includes('investor'))) {
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(usual)
      expect(answer.body).not.toContain('acknowledge-first')
    } else if (name in asVisitor) expect(answer.statusCode).toBe(asVisitor[name])
    else
      expect([answer.statusCode, answer.json<object>()]).toMatchObject([
        403,
        { error: { code: 'acknowledge-first', required: [{ kind: 'document', title: 'Read this' }] } },
      ])
  })

  it('nobody else is asked for anything', async () => {
    for (const person of ['otherInvestor', 'professional', 'admin'] as const) {
      const answer = await routes.ask(person, namedRoutes.listRecords, {
        params: { collection: 'accounts' },
      })
      expect(answer.statusCode, person).toBe(200)
    }
  })
})

describe('what is required', () => {
  let world: RecordsWorld
  let portal: string
  let account: string
  beforeAll(async () => {
    world = await openRecordsWorld()
    portal = await buildPortal(world.place)
    const of = { client: world.investor.id, owner: [world.adviser.id], portal }
    account = await buildAccount(world.place, { name: 'Ina', ...of })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    for (const table of ['media', 'messages', 'group_members'])
      await keep(
        table === 'group_members'
          ? 'delete from group_members where tenant_id = $1'
          : `update ${table} set active = false where tenant_id = $1`,
      )
  })

  const keep = (statement: string, values: unknown[] = []) => asKeeper(world.place, statement, values)
  const upload = (name: string, options: object, text = name) =>
    world.adviser.ask(
      'uploadFile',
      multipartOf({ purpose: 'library', ...options }, { name, content: buildPdf(text) }),
    )
  const open = async (hand: Hand, url: string) =>
    (
      await world.server.app.inject({
        method: 'GET',
        url,
        headers: { host: `${world.place.tenantId}.portico.example`, cookie: hand.visitor.cookie ?? '' },
      })
    ).statusCode
  const readAccount = async () => {
    const answer = await world.investor.read('accounts', account)
    return answer.error?.code ?? answer.status
  }
  const dueOf = async () => ((await world.investor.ask('listDue', {})) as unknown as { due: Due[] }).due
  const urlOf = async (name: string) => (await dueOf()).find(({ title }) => title === name)?.file?.url ?? ''

  it('is the only file that is given until it is acknowledged; then everything is, at once', async () => {
    await upload('Letter.pdf', { account, acknowledgement: 'asked' })
    const letter = await urlOf('Letter.pdf')
    expect(await readAccount()).toBe(200)
    await upload('Mandate.pdf', { account, acknowledgement: 'required' })
    // The session was found a moment ago, and is proved with the work.
    expect(await readAccount()).toBe('acknowledge-first')
    expect(await open(world.investor, letter)).toBe(403)
    const [due] = await dueOf()
    expect(due).toMatchObject({ title: 'Mandate.pdf', isRequired: true })
    const { kind, id, digest } = due!
    expect((await world.investor.ask('acknowledge', { body: { kind, id, digest } })).error.code).toBe(
      'not-read',
    )
    expect(await open(world.investor, `${due!.file!.url}?inline=yes`)).toBe(200)
    expect(await readAccount()).toBe('acknowledge-first')
    expect((await world.investor.ask('acknowledge', { body: { kind, id, digest } })).status).toBe(200)
    expect(await readAccount()).toBe(200)
    expect(await open(world.investor, letter)).toBe(200)
    await upload('Mandate.pdf', { account, choice: 'replace' }, 'Second edition')
    expect(await readAccount()).toBe('acknowledge-first')
  })

  it('of a group is required of its members, as long as they are', async () => {
    const group = await buildGroup(world.place, { name: 'Founders' })
    await upload('Rules.pdf', { group, acknowledgement: 'required' })
    expect(await readAccount()).toBe(200)
    await build(world.place, 'groupMembers', { group, account, memberSince: '2026-01-01T00:00:00Z' })
    expect(await readAccount()).toBe('acknowledge-first')
    await keep('delete from group_members where tenant_id = $1')
    expect(await readAccount()).toBe(200)
  })

  it('in a library is required of whoever reads it, and gone with the document', async () => {
    const library = await build(world.place, 'libraries', { name: 'Firm' })
    await upload('Handbook.pdf', { library, acknowledgement: 'required' })
    expect(await readAccount()).toBe('acknowledge-first')
    await keep(`update libraries set permissions = '{"level":"hidden"}' where tenant_id = $1`)
    expect(await readAccount()).toBe(200)
    await keep('update libraries set permissions = null where tenant_id = $1')
    expect(await readAccount()).toBe('acknowledge-first')
    await keep('update media set active = false where tenant_id = $1')
    expect(await readAccount()).toBe(200)
  })

  it('of a message lets its files be read', async () => {
    const file = await world.adviser.ask(
      'uploadFile',
      multipartOf({ purpose: 'attachment' }, { name: 'Terms.pdf', content: buildPdf('Terms') }),
    )
    const id = crypto.randomUUID()
    const sent = {
      id,
      subthread: null,
      recipient: account,
      subject: 'Risk',
      body: 'Falls',
      attachMessage: false,
    }
    const files = [file['file']]
    const body = { ...sent, files, acknowledgement: 'required' }
    expect((await world.adviser.ask('sendMessage', { body })).error).toBeUndefined()
    expect(await readAccount()).toBe('acknowledge-first')
    const [due] = await dueOf()
    expect(await open(world.investor, `${due!.message!.files[0]!.url}?inline=yes`)).toBe(200)
    const { kind, digest } = due!
    await world.investor.ask('acknowledge', { body: { kind, id, digest } })
    expect(await readAccount()).toBe(200)
  })

  it('is not kept from somebody of the firm who looks as the client, nor confirmed by them', async () => {
    await upload('Viewed.pdf', { account, acknowledgement: 'required' })
    const viewer = world.adviser.visitor
    const begun = await viewer.ask('startViewing', { body: { user: world.investor.id } })
    const set = begun.cookies.find(({ name }) => name.endsWith('session'))
    viewer.cookie = `${set!.name}=${set!.value}`
    expect((await world.adviser.read('accounts', account)).status).toBe(200)
    const [due] = await dueOf()
    const { kind, id, digest } = due!
    const refused = await world.adviser.ask('acknowledge', { body: { kind, id, digest } })
    expect(refused.error.code).toBe('read-only')
    expect(await readAccount()).toBe('acknowledge-first')
    await viewer.ask('stopViewing')
  })
})
