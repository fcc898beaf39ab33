import { describe, expect, it } from 'vitest'
import { findMode, toMode } from './login-mode.ts'

const at = (pathname: string, search: Record<string, unknown> = {}) => ({ pathname, search })

describe('the mode of the sign-in dialog', () => {
  it('is opened by the sign-in addresses', () => {
    expect(findMode(at('/login'))).toBe('login')
    expect(findMode(at('/signup'))).toBe('signup')
    expect(findMode(at('/password-reset'))).toBe('reset')
  })

  it('is opened by the action of any other address, and unknown actions mean login', () => {
    expect(findMode(at('/', { action: 'signup' }))).toBe('signup')
    expect(findMode(at('/', { action: 'reset' }))).toBe('reset')
    expect(findMode(at('/', { action: 'constructor' }))).toBe('login')
    expect(findMode(at('/', { action: '' }))).toBe('login')
    expect(findMode(at('/'))).toBeNull()
  })

  it('keeps the address in step, with where somebody wanted to go', () => {
    expect(toMode('signup', at('/login', { next: '/a?b=c', inactivity: true, problem: 'token' }))).toBe(
      '/signup?next=%2Fa%3Fb%3Dc',
    )
    expect(toMode('reset', at('/', { action: 'login' }))).toBe('/?action=reset')
    expect(toMode('login', at('/'))).toBe('/login')
  })
})
