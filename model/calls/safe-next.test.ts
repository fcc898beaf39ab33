import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeNext } from '#model/calls/safe-next.ts'

const base = 'https://generic.portico.example/login'
const { host, origin } = new URL(base)

describe('the page after signing in', () => {
  it('is a page of the portal as it was asked for', () => {
    for (const path of ['/', '/portals', '/dashboard/p1?tab=holdings#top', '/profile/me/', '/a?next=//b&c=.'])
      expect(safeNext(path)).toBe(path)
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/portals\u0000',
    ' /portals',
    'javascript:alert(1)',
    'portals',
    '',
    7,
    null,
    undefined,
    `/${'a'.repeat(2001)}`,
  ])('is never %j', (next) => expect(safeNext(next)).toBeNull())

  it('never leaves the portal, however the address is put together', () => {
    const part = oneof(
      constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2e',
        '%2f',
        '%5c',
        '\t',
        '\n',
        '\r',
        ' ',
        '\u0000',
        '\u00a0',
      ),
      constantFrom('evil.example', '@', ':', '?', '#', 'https:', 'javascript:', '／', '。', 'portals'),
      string({ maxLength: 4, unit: 'binary' }),
    )
    const address = array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`)
    let passed = 0
    assert(
      property(address, (next) => {
        const safe = safeNext(next)
        if (safe === null) return
        passed += 1
        const reached = new URL(safe, base)
        expect(reached.host).toBe(host)
        expect(reached.origin).toBe(origin)
        expect(new URL(reached.pathname, base).host).toBe(host)
      }),
      { numRuns: 20_000, seed: 7 },
    )
    expect(passed).toBeGreaterThan(500)
  })
})
