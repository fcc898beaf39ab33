import { describe, expect, it } from 'vitest'
import { findPasswordProblem } from '#model/passwords/find-password-problem.ts'
import { isCommonPassword } from '#model/passwords/is-common-password.ts'
import { profileRules, weighRules } from '#model/passwords/password-rules.ts'

const owner = { email: 'anna.berg@firm.example', names: ['Portico', 'Lumen Wealth'] }
const brokenBy = (password: string) =>
  weighRules(password).flatMap(({ rule, isKept }) => (isKept ? [] : [rule]))

describe('the rules of sign-up', () => {
  it.each([
    ['Correct-Horse-7', []],
    ['Ábc-1234', []],
    ['Ωμέγα-2026', []],
    ['Áb1-', ['password_rule']],
    ['lantern-harbour-27', ['1_uppercase_char']],
    ['LANTERN-HARBOUR-27', ['1_lowercase_char']],
    ['Lantern-Harbour', ['1_digit']],
    ['LanternHarbour27', ['1_special_char']],
    ['Lantern Harbour 27', ['1_special_char']],
    ['', ['password_rule', '1_uppercase_char', '1_lowercase_char', '1_digit', '1_special_char']],
  ])('%s breaks %j', (password, broken) => expect(brokenBy(password)).toEqual(broken))

  it('counts characters, not the units they are stored in', () => {
    expect(brokenBy('Aa1-😀😀')).toEqual(['password_rule'])
  })
})

describe('a common password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1!',
    'Passw0rd!',
    '!Qwerty123',
    'Summer2026!',
    'Welkom-01',
    'DragonDragon1!',
    'Wachtwoord#1',
    'M0nkey!!',
    'Iloveyou_12',
    'Aa1!Aa1!',
    'P-a-s-s-w-o-r-d-1',
  ])('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true))

  it.each(['Correct-Horse-7', 'Lantern-Harbour-27', 'Xk9-vT2!qLm4', 'Dragon-9271-64-zq', 'Ωμέγα-Δέλτα-26'])(
    '%s may be chosen',
    (password) => expect(isCommonPassword(password)).toBe(false),
  )
})

describe('choosing a password', () => {
  it.each([
    ['Lantern-Harbour-27', null],
    ['short-1A', null],
    ['Sh0rt-1', 'password_rule'],
    ['Password1!', 'common_password'],
    ['Anna.Berg-2026', 'contains_name'],
    ['A-n-n-a-B-e-r-g-7', 'contains_name'],
    ['My-Portico-77', 'contains_name'],
    ['LumenWealth-77', 'contains_name'],
    [`Aa1-${'x'.repeat(125)}`, 'too_long'],
  ])('%s: %s', (password, problem) => expect(findPasswordProblem(password, owner)).toBe(problem))

  it('allows 128 characters', () => {
    expect(findPasswordProblem(`Aa1-${'lantern '.repeat(15)}abcd`, owner)).toBe(null)
  })

  it('asks in the profile for eight characters and a digit, and still for no common one', () => {
    expect(findPasswordProblem('lantern harbour 27', owner, profileRules)).toBe(null)
    expect(findPasswordProblem('lantern harbour', owner, profileRules)).toBe('custom_password_rule')
    expect(findPasswordProblem('password12', owner, profileRules)).toBe('common_password')
  })
})
