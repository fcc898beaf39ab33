import { expect, it } from 'vitest'
import { loadConfiguration } from '#configurations/register/registry.ts'
import type { Session } from '#web/data/session.ts'
import { loadWords, sayIn } from '#web/words/words.ts'
import { buildFront, buildOwnAccount, buildSession } from '#tests/support/build-session.ts'
import { buildPageEntries, describeFound } from './build-switch-entries.ts'
import type { TitledDocument } from '#web/words/document-title.ts'

await loadWords('switcher')
const say = sayIn('switcher')
const configuration = await loadConfiguration('generic')

const person = (given: Partial<Session>): Session =>
  buildSession({
    role: 'professional',
    isProfessional: true,
    portals: [buildFront('p1', { name: 'Northlight' }), buildFront('p2', { name: 'Southlight' })],
    ...given,
  })

const entry = (label: string, href: string) => ({ id: href, label, href, current: false })
const labels = (session: Session, entries: readonly ReturnType<typeof entry>[]) =>
  buildPageEntries({ session, configuration, groups: [{ id: 'main', entries }], say }).map(
    ({ label, hint }) => [label, hint].filter(Boolean).join(': '),
  )

it('leads advisers to the clients of each portal, wherever they are', () => {
  expect(labels(person({}), [entry('Portals', '/portals')])).toEqual([
    'Clients of Northlight',
    'Clients of Southlight',
    'Portals',
  ])
  const here = [entry('Clients', '/dashboard/p1'), entry('Import', '/dashboard/p1/imports')]
  expect(labels(person({}), here)).toEqual(['Clients of Northlight', 'Clients of Southlight', 'Import'])
})

it('leads clients to their own accounts and portfolios, named with their account', () => {
  const account = buildOwnAccount({ name: 'Family', portfolios: [{ id: 'f', name: 'Pension' }] })
  const session = person({ role: 'investor', accounts: [account] })
  expect(labels(session, [entry('Pension', '/dashboard/p1/portfolio/f')])).toEqual([
    'Pension: Portfolio of Family',
  ])
})

it('leaves the collections of the menu to their own heading', () => {
  expect(
    labels(person({ role: 'admin', portals: [] }), [
      entry('Administration', '/admin'),
      entry('Users', '/admin/users'),
    ]),
  ).toEqual(['Administration'])
})

const sayTitle = ({ name, title }: TitledDocument) => (title ? `${title.kind} of ${title.date}` : name)

it('opens a client in its portal, one without a portal in the portal on the screen, a record in its drawer', () => {
  const found = {
    kind: 'client',
    collection: 'accounts',
    id: 'a',
    name: 'Zoë',
    title: null,
    hint: 'z@x.is',
  } as const
  const at = { portalId: 'p2', one: () => 'Organisation', sayTitle }
  expect(describeFound({ ...found, portal: 'p1' }, at).href).toBe('/dashboard/p1/account/a')
  expect(describeFound({ ...found, portal: null }, at).href).toBe('/dashboard/p2/account/a')
  expect(describeFound({ ...found, portal: null }, { ...at, portalId: null }).href).toBe(
    '/admin/accounts?open=a',
  )
  const record = { ...found, kind: 'record', collection: 'organisations', portal: null } as const
  expect(describeFound(record, at)).toMatchObject({
    href: '/admin/organisations?open=a',
    hint: 'Organisation · z@x.is',
  })
})

it('opens a document and a conversation in the portal on the screen, and as records where there is none', () => {
  const at = { portalId: 'p2', one: () => 'Document', sayTitle }
  const found = {
    collection: 'media',
    id: 'a',
    name: 'Valuation',
    title: null,
    hint: 'rose',
    portal: null,
  } as const
  const document = { ...found, kind: 'document' } as const
  expect(describeFound(document, at)).toEqual({
    group: 'documents',
    label: 'Valuation',
    href: '/dashboard/p2/library?document=a',
    hint: 'rose',
  })
  const title = { kind: 'valuation', about: '', date: '2026-09-30' } as const
  expect(describeFound({ ...document, title }, at).label).toBe('valuation of 2026-09-30')
  expect(describeFound({ ...found, kind: 'conversation' }, at).href).toBe('/dashboard/p2/messages?thread=a')
  expect(describeFound(document, { ...at, portalId: null }).href).toBe('/admin/media?open=a')
})
