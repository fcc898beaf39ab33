import { describe, expect, test } from 'vitest'
import { statusIdentifiers, type StatusIdentifier } from '#model/status/account-status.ts'
import {
  isCorrectableIn,
  isDataLocked,
  isEnoughToVerify,
  isForAccountType,
  isOfferedIn,
} from './process-offer.ts'

const types = ['single', 'dual', 'corporate', null]
const client = (accountType: string | null) => ({ role: 'investor' as const, accountType })

describe('a process', () => {
  test('is for its type of account alone, and for every account without one', () => {
    const fitting = (accountType: string | null) =>
      types.filter((type) => isForAccountType({ accountType }, client(type)))
    expect(types.map(fitting)).toEqual([['single'], ['dual'], ['corporate'], types])
  })

  test('asks no type of advisers and administrators', () => {
    const corporate = { accountType: 'corporate' }
    expect(isForAccountType(corporate, { role: 'professional', accountType: 'single' })).toBe(true)
    expect(isForAccountType(corporate, { role: 'admin', accountType: 'single' })).toBe(true)
  })

  test('is offered in the statuses it names, otherwise wherever the data is not locked', () => {
    const offered = (userStatus: Parameters<typeof isOfferedIn>[0]['userStatus']) =>
      statusIdentifiers.filter((status) => isOfferedIn({ userStatus }, status))
    expect(offered(['created', 'pending'])).toEqual(['created', 'pending'])
    expect(statusIdentifiers.filter((status) => !offered([]).includes(status))).toEqual([
      'pending',
      'pending_with_order',
      'review',
    ])
  })

  test('lets its answers be corrected until the data is locked', () => {
    expect(isCorrectableIn({ userStatus: ['created'] }, 'verified')).toBe(true)
    expect(isCorrectableIn({ userStatus: ['created'] }, 'pending')).toBe(false)
    expect(isCorrectableIn({ userStatus: ['pending'] }, 'pending')).toBe(true)
    expect(statusIdentifiers.filter(isDataLocked)).toEqual(['pending', 'pending_with_order', 'review'])
  })
})

describe('an account is verified', () => {
  const offer = (formId: string, userStatus: StatusIdentifier[], formIdNl: string | null = null) => ({
    formId,
    formIdNl,
    userStatus,
    accountType: null,
  })
  const offers = [offer('kyc', ['created'], 'kyc-nl'), offer('goals', ['created', 'verified'])]
  const isEnough = (sent: string[], named: string | null = null, of = offers) =>
    isEnoughToVerify(of, { accountType: 'single', named, sent })

  test('by a form for new accounts alone, in either language, and by no other', () => {
    expect([isEnough(['kyc']), isEnough(['goals', 'kyc-nl'])]).toEqual([true, true])
    expect([isEnough([]), isEnough(['goals'])]).toEqual([false, false])
  })

  test('by the form that it names, whatever else was sent', () => {
    expect(isEnough(['goals'], 'goals')).toBe(true)
    expect(isEnough(['kyc'], 'goals')).toBe(false)
    // One that no process leads to names nothing.
    expect(isEnough(['kyc'], 'gone')).toBe(true)
  })

  test('by the form for its type, and by none while its type is not known', () => {
    const typed = [...offers, { ...offer('company', ['created']), accountType: 'corporate' }]
    const verified = (accountType: string | null) =>
      ['kyc', 'company', 'goals'].filter((form) =>
        isEnoughToVerify(typed, { accountType, named: null, sent: [form] }),
      )
    expect(types.map(verified)).toEqual([['kyc'], ['kyc'], ['kyc', 'company'], []])
    expect(isEnoughToVerify(offers, { accountType: null, named: null, sent: ['kyc'] })).toBe(true)
  })

  test('by any form where the firm has none for new accounts', () => {
    const others = [offer('goals', [])]
    expect([isEnough(['goals'], null, others), isEnough(['other'], null, others)]).toEqual([true, true])
    expect(isEnough([], null, others)).toBe(false)
  })
})
