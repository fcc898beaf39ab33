import { describe, expect, test } from 'vitest'
import { statusIdentifiers } from '#model/status/account-status.ts'
import { isCorrectableIn, isDataLocked, isForAccountType, isOfferedIn } from './process-offer.ts'

const client = (accountType: string | null) => ({ role: 'investor' as const, accountType })

describe('a process', () => {
  test('is for its type of account alone, and for all without one', () => {
    const corporate = { accountType: 'corporate' }
    expect(isForAccountType(corporate, client('corporate'))).toBe(true)
    expect(isForAccountType(corporate, client('single'))).toBe(false)
    expect(isForAccountType({ accountType: null }, client('single'))).toBe(true)
  })

  test('asks no type of advisers, administrators and people without one', () => {
    const corporate = { accountType: 'corporate' }
    expect(isForAccountType(corporate, client(null))).toBe(true)
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
