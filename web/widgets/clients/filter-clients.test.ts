import { sumFlows } from '#finance/portfolios/desk-figures.ts'
import { describe, expect, it } from 'vitest'
import { buildClientRow } from '#tests/support/client-rows.ts'
import {
  filterClients,
  indexClients,
  noChoices,
  orderOfName,
  readChoices,
  writeSettings,
} from '#web/widgets/clients/filter-clients.ts'

const today = '2026-03-10'

const clients = indexClients(
  [
    buildClientRow({ name: 'Anna Smith', reviewOn: '2026-03-20' }),
    buildClientRow({
      name: 'Νίκος Παπαδόπουλος',
      letter: 'Π',
      groups: ['Family'],
      share: 0.3,
      reviewOn: '2026-03-01',
    }),
    buildClientRow({
      name: 'Björk Þórsdóttir',
      letter: 'Þ',
      accountType: 'dual',
      portfolioTypes: ['ISA', 'SIPP'],
    }),
  ],
  today,
)

const names = (choices: Partial<typeof noChoices>): string[] =>
  filterClients(clients, { ...noChoices, ...choices }).map((row) => row.name)

describe('filtering clients', () => {
  it('finds a part of the name in any case and without accents', () => {
    expect(names({ search: 'SMI' })).toEqual(['Anna Smith'])
    expect(names({ search: 'παπαδοπουλος' })).toEqual(['Νίκος Παπαδόπουλος'])
    expect(names({ search: 'bjork' })).toEqual(['Björk Þórsdóttir'])
  })

  it('searches the name and nothing else', () => {
    expect(names({ search: 'clients.example' })).toEqual([])
  })

  it('keeps one letter of the phonebook', () => {
    expect(names({ letter: 'Π' })).toEqual(['Νίκος Παπαδόπουλος'])
  })

  it('keeps who has the type among several portfolios, the group, the account type', () => {
    expect(names({ portfolioType: 'SIPP' })).toEqual(['Björk Þórsdóttir'])
    expect(names({ group: 'Family' })).toEqual(['Νίκος Παπαδόπουλος'])
    expect(names({ accountType: 'dual' })).toEqual(['Björk Þórsdóttir'])
  })

  it('finds whose review is overdue, and with those that are due also these', () => {
    expect(names({ review: 'overdue' })).toEqual(['Νίκος Παπαδόπουλος'])
    expect(names({ review: 'due' })).toEqual(['Anna Smith', 'Νίκος Παπαδόπουλος'])
  })

  it('narrows with every choice', () => {
    expect(names({ search: 'a', letter: 'S', accountType: 'dual' })).toEqual([])
  })
})

describe('the flows of several clients', () => {
  const list = { total: { amount: 1_000 }, currency: 'GBP' }
  const abroad = { currency: 'EUR', value: 200, share: 0.1 }

  it('are summed in the currency of the list, by what each is worth in both; what is not known is left out', () => {
    const rows = [
      buildClientRow({ currency: 'GBP', netFlowsYtd: -30, value: 0, share: 0 }),
      // 200 euros are a tenth of 1,000 pounds: a pound for two euros.
      buildClientRow({ ...abroad, netFlowsYtd: 50 }),
      buildClientRow({ ...abroad, netFlowsYtd: null }),
      buildClientRow({ ...abroad, value: 0, share: 0, netFlowsYtd: 10 }),
    ]
    expect(sumFlows(rows, list)).toEqual({ amount: -5, known: 2, missing: 2 })
    expect(sumFlows([buildClientRow({ netFlowsYtd: null })], list).amount).toBeNull()
  })
})

describe('a saved view', () => {
  it('keeps what narrows the list, and is read as it was kept', () => {
    const choices = { ...noChoices, search: 'smith', adviser: 'Ada', concern: 'cash', review: 'due' } as const
    expect(writeSettings(choices)).toEqual({
      search: 'smith',
      adviser: 'Ada',
      concern: 'cash',
      review: 'due',
    })
    expect(readChoices(writeSettings(choices), 'v1')).toEqual({ ...choices, view: 'v1' })
  })

  it('narrows nothing by what is not understood', () => {
    expect(readChoices({ concern: 'rich', review: 3, columns: ['name'] }, 'v1')).toEqual({
      ...noChoices,
      view: 'v1',
    })
  })
})

describe('a name in the list', () => {
  it.each([
    ['Anna Ólafsdóttir', 'Ólafsdóttir Anna'],
    ['Hendrik van den Berg', 'van den Berg Hendrik'],
    ['Acme', 'Acme'],
  ])('%s stands at %s', (name, order) => expect(orderOfName(name)).toBe(order))
})
