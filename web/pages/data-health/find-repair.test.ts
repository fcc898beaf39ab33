import { describe, expect, it } from 'vitest'
import type { HealthRow, TroubleCode } from '#model/calls/portals.ts'
import { findRepair } from './find-repair.ts'

const row = (codes: TroubleCode[], given: Partial<HealthRow> = {}): HealthRow => ({
  id: 'p1',
  kind: 'portfolio',
  name: 'Growth',
  account: { id: 'a1', name: 'Anna' },
  keptIn: 'portal',
  asOf: '2026-11-20',
  quality: 'stale',
  failedSince: null,
  troubles: codes.map((code) => ({ code, subject: null, date: null })),
  ...given,
})
const adviser = { portal: 'x', role: 'professional' } as const

describe('where figures are mended', () => {
  it('is the import of prices for what the portal keeps', () => {
    expect(findRepair(row(['stale-price']), adviser)).toEqual({
      href: '/dashboard/x/imports?subject=prices',
      word: 'toPrices',
    })
  })

  it('is the import of exchange rates where one is missing', () => {
    expect(findRepair(row(['stale-price', 'missing-rate']), adviser)).toEqual({
      href: '/dashboard/x/imports?subject=rates',
      word: 'toRates',
    })
  })

  it('is the transactions of a portfolio that sold more than it held', () => {
    expect(findRepair(row(['stale-price', 'more-sold-than-held']), adviser)).toEqual({
      href: '/dashboard/x/portfolio/p1/edit-transactions',
      word: 'toTransactions',
    })
  })

  it('is the record of an account without a link, for administrators alone', () => {
    const unlinked = row(['unlinked'], { kind: 'account', id: 'a1', keptIn: 'provider' })
    expect(findRepair(unlinked, { portal: 'x', role: 'admin' }).href).toBe('/admin/accounts?open=a1')
    expect(findRepair(unlinked, adviser)).toEqual({ href: '/dashboard/x/account/a1', word: 'toPage' })
  })

  it('is the page itself for what a data service tells', () => {
    expect(findRepair(row(['missing-price'], { keptIn: 'provider' }), adviser).word).toBe('toPage')
  })
})
