import { expect, test } from 'vitest'
import type { Evidence, Witness } from '#model/calls/acknowledgements.ts'
import { countConfirmed, groupEvidence } from './group-evidence.ts'

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)]
const at = '2026-11-24T10:00:00Z'

const witness = (name: string, part: Partial<Witness> = {}): Witness => ({
  id: name,
  name,
  account: null,
  isAsked: true,
  readAt: null,
  given: [],
  acknowledged: [],
  told: null,
  ...part,
})
const given = (digest: string) => ({ digest, kind: 'read' as const, first: at, last: at, times: 1 })
const content = (digest: string, replaced: string | null) => ({
  digest,
  name: 'Rules.pdf',
  url: `/files/${digest}`,
  stored: at,
  replaced,
})

const evidence: Evidence = {
  title: 'Rules.pdf',
  current: second,
  isAsked: true,
  contents: [content(second, null), content(first, at)],
  people: [
    witness('Ada', { given: [given(first), given(second)], acknowledged: [{ digest: second, at }] }),
    witness('Bea', { given: [given(first)], acknowledged: [{ digest: first, at }] }),
    witness('Cleo'),
    witness('Adviser', { isAsked: false, given: [given(first)] }),
  ],
  isMore: false,
}

test('a replaced version keeps its readers, and the current one waits for whoever confirmed only the old one', () => {
  const [now, before] = groupEvidence(evidence)
  expect(now?.people.map(({ person, isWaiting }) => [person.name, isWaiting])).toEqual([
    ['Ada', false],
    ['Bea', true],
    ['Cleo', true],
  ])
  expect(before?.people.map(({ person, confirmedAt }) => [person.name, confirmedAt])).toEqual([
    ['Ada', null],
    ['Bea', at],
    ['Adviser', null],
  ])
  expect(countConfirmed(evidence)).toEqual({ count: 1, all: 3 })
})

test('a message has its readers first, and then those of its files', () => {
  const people = [
    witness('Ada', { readAt: at, isAsked: false, given: [given(first)] }),
    witness('Bea', { isAsked: false }),
  ]
  const [message, attached] = groupEvidence({ ...evidence, contents: [content(first, null)], people })
  expect(message).toMatchObject({ content: null, isCurrent: true })
  expect(message?.people.map(({ person }) => person.name)).toEqual(['Ada'])
  expect(attached?.people.map(({ person }) => person.name)).toEqual(['Ada'])
})
