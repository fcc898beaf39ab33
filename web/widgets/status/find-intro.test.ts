import { expect, test } from 'vitest'
import type { Session, SessionAccount } from '#web/data/session.ts'
import { buildOwnAccount, buildSession } from '#tests/support/build-session.ts'
import { findIntro } from './find-intro.ts'

const account = (id: string, intro: SessionAccount['intro']): SessionAccount =>
  buildOwnAccount({ id, intro, portfolios: [{ id: `${id}f`, name: 'GIA' }] })

const says = { html: '<p>Words</p>', isPersistent: false }
const stays = { html: '', isPersistent: true }

const introOf = (given: Partial<Session>, shown: Record<string, string> = {}): string | null => {
  const accounts = [account('a1', says), account('a2', stays)]
  const session = buildSession({ isIntroHidden: false, accounts, ...given })
  return findIntro(session, shown)?.account.id ?? null
}

test('the oldest account speaks, or the one that is looked at', () => {
  expect(introOf({})).toBe('a1')
  expect(introOf({}, { account: 'a2' })).toBe('a2')
  expect(introOf({}, { portfolio: 'a2f' })).toBe('a2')
})

test('what was hidden, or has nothing to say, says nothing; what stays says it always', () => {
  expect(introOf({ isIntroHidden: true })).toBeNull()
  expect(introOf({ isIntroHidden: true }, { account: 'a2' })).toBe('a2')
  expect(introOf({ accounts: [account('a1', null)] })).toBeNull()
  expect(introOf({ accounts: [] })).toBeNull()
})

test('nobody is told who is of the firm, or not wholly signed in', () => {
  expect(introOf({ role: 'professional' })).toBeNull()
  expect(introOf({ role: 'admin' })).toBeNull()
  expect(introOf({ level: 'half' })).toBeNull()
})
