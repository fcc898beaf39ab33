import { expect, test } from 'vitest'
import type { InvitationRow } from '#model/calls/clients.ts'
import { buildInvitationRow } from '#tests/support/client-rows.ts'
import { chooseRows, isInvitable, keepState } from './invitation-states.ts'
import { countOutcomes, sendInvitations } from './send-invitations.ts'
import { writeMessage } from './write-message.ts'

const rowOf = (nth: number, part: Partial<InvitationRow> = {}) => buildInvitationRow(`${nth}`, part)
const rows = Array.from({ length: 23 }, (_, nth) => rowOf(nth))

test('clients are invited a few at a time, and each result belongs to its client', async () => {
  const parts: number[] = []
  const progress: number[] = []
  const { invited, error } = await sendInvitations(rows, {
    invite: async (accounts) => {
      parts.push(accounts.length)
      return accounts.map((account) =>
        account === 'account-11' ? { sent: false, reason: 'accepted' } : { sent: true, reason: null },
      )
    },
    onProgress: (done) => progress.push(done),
  })
  expect(parts).toEqual([10, 10, 3])
  expect(progress).toEqual([10, 20, 23])
  expect(error).toBeNull()
  expect(invited.map(({ row }) => row.account)).toEqual(rows.map(({ account }) => account))
  expect(invited.filter(({ outcome }) => outcome !== 'sent')).toEqual([
    { row: rows[11], outcome: 'accepted' },
  ])
  expect(countOutcomes(invited)).toEqual({ sent: 22, notSent: 1 })
})

test('where the portal does not answer it stops: what may have been sent is not sent again', async () => {
  let calls = 0
  const { invited, error } = await sendInvitations(rows, {
    invite: async (accounts) => {
      calls += 1
      if (calls === 2) throw new Error('offline')
      return accounts.map(() => ({ sent: true, reason: null }))
    },
    onProgress: () => undefined,
  })
  expect(calls).toBe(2)
  expect(error).toEqual(new Error('offline'))
  expect(invited.map(({ outcome }) => outcome)).toEqual([
    ...Array.from({ length: 10 }, () => 'sent'),
    ...Array.from({ length: 10 }, () => 'unknown'),
    ...Array.from({ length: 3 }, () => 'not-tried'),
  ])
})

test('only who has an address and has not come yet can be invited', () => {
  expect(isInvitable(rowOf(1))).toBe(true)
  expect(isInvitable(rowOf(1, { state: 'expired' }))).toBe(true)
  expect(isInvitable(rowOf(1, { email: '' }))).toBe(false)
  expect(isInvitable(rowOf(1, { state: 'accepted' }))).toBe(false)
})

test('all of a state are chosen at once, and let go at once, others stay as they are', () => {
  const mixed = [rowOf(1), rowOf(2, { state: 'expired' }), rowOf(3, { state: 'expired' })]
  const expired = keepState(mixed, 'expired')
  const chosen = chooseRows(new Set(['account-1']), { rows: expired, isChosen: true })
  expect([...chosen]).toEqual(['account-1', 'account-2', 'account-3'])
  expect([...chooseRows(chosen, { rows: expired, isChosen: false })]).toEqual(['account-1'])
  expect(keepState(mixed, null)).toEqual(mixed)
})

test('an own message keeps its lines and paragraphs, and nothing in it becomes markup', () => {
  expect(writeMessage({ subject: ' Hello ', text: 'One <b>\ntwo & "three"\n\n\n{{link}}\n' })).toEqual({
    subject: 'Hello',
    html: '<p>One &lt;b&gt;<br>two &amp; &quot;three&quot;</p><p>{{link}}</p>',
  })
})
