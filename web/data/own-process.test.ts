import { expect, test } from 'vitest'
import type { FormStep } from '#model/fields/json-shapes.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { buildProcess } from '#tests/support/build-session.ts'
import { findAmendment, findVerification, isDetailsSent } from './own-process.ts'
import type { Process } from './processes.ts'
import type { Session, SessionAccount } from './session.ts'

const process = (formId: string, more: Partial<Process> = {}): Process =>
  buildProcess({ id: formId, formId, isSingle: true, userStatus: ['created'], ...more })
const settled: StatusIdentifier[] = ['verified', 'reporting']
const processes = [
  process('person', { accountType: 'single' }),
  process('company', { accountType: 'corporate' }),
  process('suitability', { userStatus: settled }),
  process('address', { userStatus: settled }),
]
type Type = SessionAccount['accountType']
const known = (status: StatusIdentifier, accountType: Type = 'corporate', more: object = {}) => ({
  session: { role: 'investor', language: 'en' } as Session,
  account: { id: 'a', status, accountType } as SessionAccount,
  named: null,
  sent: [],
  ...more,
})
const step = (names: string[]): FormStep => ({
  id: 'one',
  title: 'One',
  fieldsets: [{ title: '', fields: names.map((name) => ({ name, type: 'text' })) }],
})
const asked: Record<string, string[]> = {
  person: ['name', 'street', 'city'],
  company: ['seat', 'street', 'city'],
  suitability: ['aim'],
  address: ['since', 'street', 'city'],
}
const stepsOf = (id: string) => [step(asked[id] ?? [])]
const verificationOf = (given: ReturnType<typeof known>) => findVerification(processes, given)?.formId
const amendmentOf = (given: ReturnType<typeof known>) =>
  findAmendment(processes, { ...given, verification: findVerification(processes, given)!, stepsOf }).formId

test('details are given in the process of the type of account, or the one that the account names', () => {
  expect(verificationOf(known('created'))).toBe('company')
  expect(verificationOf(known('created', 'single'))).toBe('person')
  expect(verificationOf(known('created', 'single', { named: 'address' }))).toBe('address')
  expect(verificationOf(known('created', 'single', { named: 'company' }))).toBe('person')
})

test('while the type is not known, the page of the first form for new accounts asks for it', () => {
  expect(verificationOf(known('created', null))).toBe('person')
  expect(verificationOf(known('created', null, { named: 'company' }))).toBe('person')
  const sent = { sent: [{ formId: 'person', account: 'a' }] }
  expect(isDetailsSent(processes, known('created', null, sent))).toBe(false)
})

test('once they were given they are read there', () => {
  expect(verificationOf(known('pending'))).toBe('company')
  expect(findVerification([], known('pending'))).toBeNull()
})

test('they are changed where most of the same is asked again, and nowhere while they are looked at', () => {
  expect(amendmentOf(known('reporting'))).toBe('address')
  expect(amendmentOf(known('created'))).toBe('company')
  expect(amendmentOf(known('review'))).toBe('company')
})

test('an account is verified by the form for new accounts of its type, or the one it names, not by what can wait', () => {
  const withGoals = [...processes, process('goals', { userStatus: ['created', 'verified'] })]
  const sent = (formId: string) => ({ sent: [{ formId, account: 'a' }] })
  const isSent = (formId: string, more: object = {}) =>
    isDetailsSent(withGoals, known('created', 'corporate', { ...sent(formId), ...more }))
  expect(['company', 'person', 'goals'].filter((one) => isSent(one))).toEqual(['company'])
  expect(isSent('goals', { named: 'goals' })).toBe(true)
  expect(
    isDetailsSent([process('goals', { userStatus: [] })], known('created', 'single', sent('goals'))),
  ).toBe(true)
})
