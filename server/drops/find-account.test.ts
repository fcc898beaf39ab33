import { describe, expect, it } from 'vitest'
import { agreeOn, findIdentifiers, type Finding } from './find-account.ts'
import { indexAccounts, type KnownAccount } from './known-accounts.ts'
import { readFileName } from './read-file-name.ts'
import { suggestAccounts } from './suggest-accounts.ts'

const account = (id: string, given: Partial<KnownAccount>): KnownAccount => ({
  id,
  name: id,
  externalId: null,
  number: null,
  emails: [],
  ...given,
})

const known = indexAccounts([
  account('anna', { name: 'Anna Ögmundsdóttir', externalId: 'AB12-CD34-EF56-GH78', number: 'K-10/2045' }),
  account('bert', { name: 'Bert de Vries', number: '778899', emails: ['bert@vries.example'] }),
  account('bert pension', { name: 'Bert de Vries pension', emails: ['bert@vries.example'] }),
  account('short', { number: '12' }),
])
const found = (text: string, where: Finding['in'] = 'name') =>
  agreeOn(findIdentifiers(known, text, where)).account
const reasons = (text: string, where: Finding['in'] = 'name') =>
  agreeOn(findIdentifiers(known, text, where)).matches.map((match) => `${match.account} ${match.by}`)

describe('an account is found', () => {
  it.each([
    'AB12-CD34-EF56-GH78 statement',
    'statement_ab12cd34ef56gh78_2026',
    'AB12 CD34 EF56 GH78',
    'AB12_CD34_EF56_GH78',
  ])('by its external id, however it is divided: %s', (name) => {
    expect(found(name)).toBe('anna')
    expect(reasons(name)).toEqual(['anna externalId'])
  })

  it.each(['K-10-2045', 'Statement k_10_2045', 'K102045'])('by its number: %s', (name) => {
    expect(reasons(name)).toEqual(['anna number'])
  })

  it('by neither a part of an identifier nor a number that is too short to be none by chance', () => {
    for (const name of ['XAB12CD34EF56GH78', 'AB12-CD34-EF56', '1778899', 'copy 12', 'K-10, 2045'])
      expect(reasons(name), name).toEqual([])
  })

  it('by no amount of a text', () => {
    expect(found('Client 778899.', 'text')).toBe('bert')
    for (const text of ['Total 778899.50', 'Total 778899,50', 'Total 1,778899'])
      expect(found(text, 'text'), text).toBeNull()
  })
})

describe('what is found has to agree', () => {
  it('so an address of two accounts is nobody, and both are named', () => {
    expect(found('statement-bert@vries.example-2026')).toBeNull()
    expect(reasons('statement_Bert@Vries.example')).toEqual(['bert email', 'bert pension email'])
  })

  it('and is the one that its number says besides', () => {
    expect(found('bert@vries.example 778899')).toBe('bert')
  })

  it('and two numbers of different accounts are nobody', () => {
    expect(found('778899 AB12-CD34-EF56-GH78')).toBeNull()
    expect(reasons('778899 AB12-CD34-EF56-GH78').toSorted()).toEqual(['anna externalId', 'bert number'])
  })
})

describe('what is suggested', () => {
  const suggested = (name: string, text = '') =>
    suggestAccounts(known, { name, text }).map((match) => `${match.account} ${match.by} ${match.in}`)

  it('is whoever has all words of the name there, with accents or without', () => {
    expect(suggested('Ogmundsdottir, Anna - tax')).toEqual(['anna name name'])
    expect(suggested('tax', 'Dear Anna Ögmundsdóttir,')).toEqual(['anna name text'])
    expect(suggested('Anna - tax')).toEqual([])
  })

  it('is the account whose external id differs in one character', () => {
    expect(suggested('AB12-CD34-EF56-GH79')).toEqual(['anna nearId name'])
    expect(suggested('AB12-CD34-EF57-GH79')).toEqual([])
  })
})

describe('the name of a file', () => {
  it.each([
    ['AB12-CD34-EF56-GH78_Annual_statement 2026-03-31.pdf', 'Annual statement', '2026-03-31'],
    ['20251231 Valuation - AB12CD34EF56GH78.pdf', 'Valuation', '2025-12-31'],
    ['Tax letter 31.3.2026.pdf', 'Tax letter', '2026-03-31'],
    ['AB12-CD34-EF56-GH78.pdf', 'AB12-CD34-EF56-GH78', null],
    ['Statement 2026-02-30.pdf', 'Statement 2026-02-30', null],
    ['Statement 2026-03.pdf', 'Statement 2026-03', null],
  ])('%s', (name, title, date) => {
    expect(readFileName(name, findIdentifiers(known, name.slice(0, -4), 'name'))).toEqual({ title, date })
  })

  it('has no date in an external id', () => {
    const dated = indexAccounts([account('one', { externalId: '2026-0331-AAAA-BBBB' })])
    const name = '2026-0331-AAAA-BBBB Report.pdf'
    expect(readFileName(name, findIdentifiers(dated, name, 'name'))).toEqual({ title: 'Report', date: null })
  })
})
