import { expect, test } from 'vitest'
import { accounts } from '#model/collections/accounts.ts'
import { media } from '#model/collections/media.ts'
import { navigation } from '#model/collections/navigation.ts'
import { organisations } from '#model/collections/organisations.ts'
import { portfolios } from '#model/collections/portfolios.ts'
import { posts } from '#model/collections/posts.ts'
import { processes } from '#model/collections/processes.ts'
import { transactions } from '#model/collections/transactions.ts'
import { spellValue } from '#model/fields/spell-value.ts'
import { problemInEnglish } from '#model/forms/english-problem.ts'
import { checkValue } from './check-value.ts'
import type { Field } from './field.ts'

const code = (field: Field, value: unknown) => checkValue(field, value)?.code ?? 'fits'

test('an account needs a name, an e-mail address and at least one adviser', () => {
  expect(code(accounts.fields.name, '')).toBe('required')
  expect(code(accounts.fields.email, 'nobody')).toBe('email')
  expect(code(accounts.fields.owner, [])).toBe('required')
})

test('an external id is four groups of four, kept in capitals however it is typed', () => {
  expect(code(accounts.fields.external_id, 'AB12-CD34-EF56-GH78')).toBe('fits')
  expect(code(accounts.fields.external_id, 'ab12-cd34-ef56-gh78')).toBe('fits')
  expect(spellValue(accounts.fields.external_id, ' ab12-cd34-ef56-gh78')).toBe('AB12-CD34-EF56-GH78')
  const problem = checkValue(accounts.fields.external_id, 'AB12')
  expect(problem && problemInEnglish(problem)).toBe('Account is not linked with a correct external id')
})

test('a list of choices takes what is offered and nothing else', () => {
  expect(code(posts.fields.tags, ['Advice', 'Product'])).toBe('fits')
  expect(code(posts.fields.tags, ['Advice', 'Nonsense'])).toBe('option')
  expect(code(navigation.fields.visible, ['Guest'])).toBe('option')
  expect(code(navigation.fields.userStatus, ['foo'])).toBe('option')
  expect(code(processes.fields.userStatus, ['reportnig'])).toBe('option')
})

test('a choice is one of its options: currencies, risk profiles, types of documents', () => {
  expect(code(transactions.fields.currency, 'SEK')).toBe('fits')
  expect(code(transactions.fields.currency, 'zzzz')).toBe('option')
  expect(code(portfolios.fields.riskProfile, 'Risk Profile 4')).toBe('fits')
  expect(code(portfolios.fields.riskProfile, '4')).toBe('option')
  expect(code(media.fields.type, 'KIID')).toBe('fits')
  expect(code(media.fields.type, 'Poem')).toBe('option')
})

test('the domain of an organisation is kept bare, a country in capitals', () => {
  expect(spellValue(organisations.fields.domain, ' https://WWW.Gmail.com/ ')).toBe('gmail.com')
  expect(spellValue({ kind: 'country' }, 'gr')).toBe('GR')
})

test('a slider stays between its ends', () => {
  expect(checkValue(portfolios.fields.riskLevel, 11)).toEqual({ code: 'maximum', limit: 10 })
  expect(checkValue(portfolios.fields.riskLevel, 0)).toEqual({ code: 'minimum', limit: 1 })
  expect(code(portfolios.fields.riskLevel, Number.NaN)).toBe('number')
})

test.each([
  [{ kind: 'money' }, '12.3456', 'fits'],
  [{ kind: 'money' }, '12.34567', 'decimals'],
  [{ kind: 'money' }, '12345678901234567890', 'max-digits'],
  [{ kind: 'money' }, '1e9', 'number'],
  [{ kind: 'money' }, 12.34, 'number'],
  [{ kind: 'units' }, '0.00000001', 'fits'],
  [{ kind: 'number', whole: true }, 1.5, 'whole'],
  [{ kind: 'number', whole: true }, 2, 'fits'],
  [{ kind: 'rate' }, '1e5', 'number'],
  [{ kind: 'date' }, '2026-13-01', 'date'],
  [{ kind: 'date' }, '2026-02-28', 'fits'],
  [{ kind: 'date' }, '2026-02-29', 'date'],
  [{ kind: 'date' }, '0000-01-01', 'date'],
  [{ kind: 'date' }, [], 'date'],
  [{ kind: 'timestamp' }, '2026-02-30T10:00:00Z', 'date'],
  [{ kind: 'timestamp' }, '2026-02-28T24:00:00Z', 'date'],
  [{ kind: 'timestamp' }, '2026-02-28T10:00:00+23:00', 'date'],
  [{ kind: 'timestamp' }, '2026-02-28T10:00:00.999999-09:30', 'fits'],
  [{ kind: 'text' }, [], 'text'],
  [{ kind: 'slug' }, 'our-funds-2', 'fits'],
  [{ kind: 'slug' }, 'Our Funds', 'pattern'],
  [{ kind: 'slug' }, '../funds', 'pattern'],
  [{ kind: 'text' }, 'x'.repeat(501), 'max-length'],
  [{ kind: 'textarea' }, 'x'.repeat(501), 'fits'],
  [{ kind: 'text', only: ['url'] }, 'x'.repeat(2000), 'fits'],
  [{ kind: 'json', shape: 'permissions' }, [], 'document'],
  [{ kind: 'json', shape: 'alerts' }, [], 'fits'],
  [{ kind: 'timestamp' }, '2026-02-28T10:00:00Z', 'fits'],
  [{ kind: 'switch' }, 'true', 'yes-or-no'],
  [{ kind: 'ref', to: 'users' }, "' or true", 'id'],
  [{ kind: 'files', required: true }, [], 'required'],
  [{ kind: 'files' }, [], 'fits'],
  [{ kind: 'select', options: ['GIA'] }, 'gia', 'option'],
] as [Field, unknown, string][])('%j given %j: %s', (field, value, answer) => {
  expect(code(field, value)).toBe(answer)
})

const alert = { type: 'Info', comment: 'Call', resolved: false, timestamp: '2026-01-02T10:00:00Z' }
test.each([
  ['alerts', [alert], 'fits'],
  ['alerts', ['Success', 'Info', 'Warning', 'Error'].map((type) => ({ ...alert, type })), 'fits'],
  ['alerts', [{ ...alert, script: 'x' }], 'document'],
  ['alerts', [{ ...alert, type: 'Loud' }], 'document'],
  ['alerts', alert, 'document'],
  ['paymentFlags', { F1: { name: 'Fund', value: true } }, 'fits'],
  ['paymentFlags', { F1: true }, 'document'],
  ['pricePoints', [{ price: 1 }, { price: 2, date: '2026-01-01' }], 'fits'],
  ['textByLanguage', { en: 'Hello', toString: 7 }, 'document'],
  ['process', JSON.parse('{"formId":null,"__proto__":{"x":1}}'), 'document'],
] as const)('the document %s given %j: %s', (shape, value, answer) => {
  expect(code({ kind: 'json', shape }, value)).toBe(answer)
})

test('an uploaded file has an address, a name and a time, and nothing else', () => {
  const file = { url: '/files/1', name: 'logo.png', created: '2026-01-02T10:00:00Z' }
  expect(code({ kind: 'files' }, [file])).toBe('fits')
  expect(code({ kind: 'file' }, { ...file, path: '/etc/passwd' })).toBe('document')
  expect(code({ kind: 'files' }, ['/files/1'])).toBe('list')
})
