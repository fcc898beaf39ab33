import { expect, it } from 'vitest'
import { matchOrganisation } from '#model/match-organisation.ts'

const firm = { id: 'firm', domain: 'Firm.example', url: 'https://elsewhere.example' }
const house = { id: 'house', domain: '', url: 'https://www.house.example/about?x=1' }
const plain = { id: 'plain', domain: null, url: 'plain.example:8080' }
const mail = { id: 'mail', domain: 'gmail.com', url: 'gmail.com' }
const all = [firm, house, plain, mail]

it.each([
  ['anna@firm.example', 'firm'],
  ['Anna@FIRM.example', 'firm'],
  ['anna@house.example', 'house'],
  ['anna@plain.example', 'plain'],
  ['anna@elsewhere.example', undefined],
  ['anna@mail.firm.example', undefined],
  ['anna@notfirm.example', undefined],
  ['anna@gmail.com', undefined],
  ['anna@firm.example@gmail.com', undefined],
  ['anna@', undefined],
  ['anna', undefined],
])('%s belongs to %s', (email, id) => expect(matchOrganisation(email, all)?.id).toBe(id))

it('is recognised by its domain before another by its web address', () => {
  const other = { id: 'other', domain: '', url: 'firm.example' }
  expect(matchOrganisation('anna@firm.example', [other, firm])?.id).toBe('firm')
})
