import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

it('a password is kept as Argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('Correct-Horse-7'), hashPassword('Correct-Horse-7')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await isPassword('Correct-Horse-7', one)).toBe(true)
  expect(await isPassword('Correct-Horse-8', one)).toBe(false)
})

it('nobody has the password of an unknown address, not even the one that is tried instead', async () => {
  expect(await isPassword('nobody has this password', null)).toBe(false)
})

it('what is no hash fits no password', async () => {
  expect(await isPassword('', '')).toBe(false)
  expect(await isPassword('x', 'x')).toBe(false)
})
