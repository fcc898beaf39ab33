import { describe, expect, it } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'
import { codeOfStep, newTotpSecret, stepOfCode, totpUrl } from './totp.ts'

/** The key of RFC 6238, appendix B, for SHA-1. */
const secret = toBase32(Buffer.from('12345678901234567890'))

describe('a code of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i is that of RFC 6238', (second, code) => {
    expect(codeOfStep(secret, Math.floor(second / 30), 8)).toBe(code)
    expect(codeOfStep(secret, Math.floor(second / 30))).toBe(code.slice(2))
  })

  it.each([
    [0, '755224'],
    [1, '287082'],
    [5, '254676'],
    [9, '520489'],
  ])('of step %i is that of RFC 4226', (step, code) => {
    expect(codeOfStep(secret, step)).toBe(code)
  })

  it('belongs to the present step or one beside it', () => {
    expect([99, 100, 101].map((step) => stepOfCode(secret, codeOfStep(secret, step), 100))).toEqual([
      99, 100, 101,
    ])
    expect([98, 102].map((step) => stepOfCode(secret, codeOfStep(secret, step), 100))).toEqual([null, null])
  })
})

describe('a secret', () => {
  it('is 160 bits in the spelling of RFC 4648, another one each time', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(fromBase32(newTotpSecret())).toHaveLength(20)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
  })

  it('is read by an app from its address', () => {
    const url = new URL(totpUrl('MZXW6YTBOI', { issuer: 'Harbour & Sons', email: 'anna@home.example' }))
    expect(url.href).toContain('otpauth://totp/Harbour%20%26%20Sons:anna%40home.example?')
    expect(url.href).not.toContain('+')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      secret: 'MZXW6YTBOI',
      issuer: 'Harbour & Sons',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
