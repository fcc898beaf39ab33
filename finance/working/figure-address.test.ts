import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress, writeAddress, type FigureAddress } from '#finance/working/figure-address.ts'

const name = fc.string({ minLength: 1, unit: 'binary' })
const day = fc
  .option(fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }))
  .map((date) => date && date.toISOString().slice(0, 10))
const range = { from: day, to: day }
const against = fc.option(name)
const year = fc.integer({ min: 1000, max: 9999 })

const total = fc.oneof(
  fc.record({ of: fc.constantFrom('cumulative', 'gross'), ...range }),
  fc.record({ of: fc.constant('benchmark:cumulative'), ...range, against }),
) as fc.Arbitrary<Extract<FigureAddress, { of: 'annual' }>['total']>

const address = fc.oneof(
  total,
  fc.record({ of: fc.constant('annual'), total }),
  fc.record({ of: fc.constant('change'), span: fc.option(fc.constantFrom('1d', '1y', 'all')) }),
  fc.record({ of: fc.constantFrom('discrete', 'benchmark:discrete'), period: name }),
  fc.record({ of: fc.constantFrom('year', 'benchmark:year'), year }),
  fc.record({
    of: fc.constantFrom('volatility', 'money-weighted', 'charges-effect', 'matched:own'),
    ...range,
  }),
  fc.record({ of: fc.constant('matched:benchmark'), ...range, against }),
  fc.record({
    of: fc.constant('movement'),
    part: fc.constantFrom('market', 'opening', 'residual'),
    ...range,
  }),
  fc.record({
    of: fc.constant('holding'),
    holding: name,
    part: fc.constantFrom('value', 'gain', 'gain-amount'),
  }),
  fc.record({ of: fc.constant('group'), group: name, part: fc.constantFrom('value', 'weight') }),
  fc.record({ of: fc.constant('slice'), by: fc.constantFrom('sector', 'region'), slice: name }),
  fc.record({ of: fc.constant('bond'), bond: name, part: fc.constantFrom('yield', 'value') }),
  fc.record({ of: fc.constant('realised'), sale: name }),
  fc.record({ of: fc.constant('member'), account: name }),
  fc.record({
    of: fc.constant('realised-year'),
    taxYear: fc.constantFrom('2024', '2024/25'),
    part: fc.constantFrom('gain', 'proceeds', 'cost'),
  }),
  fc.record({ of: fc.constant('costs'), year, part: fc.constantFrom('total', 'average') }),
  fc.record({
    of: fc.constant('costs-row'),
    year,
    source: fc.constantFrom('service', 'instruments'),
    row: fc.constantFrom('sum', 'one-off', 'ongoing'),
    measure: fc.constantFrom('amount', 'share'),
  }),
) as fc.Arbitrary<FigureAddress>

/** The texts that links and prints have had since there are workings. */
const known: readonly (readonly [text: string, address: FigureAddress])[] = [
  ['value', { of: 'value' }],
  ['change', { of: 'change', span: null }],
  ['change:1y', { of: 'change', span: '1y' }],
  ['discrete:Since inception', { of: 'discrete', period: 'Since inception' }],
  ['cumulative:2024-01-01:', { of: 'cumulative', from: '2024-01-01', to: null }],
  ['benchmark:year:2023', { of: 'benchmark:year', year: 2023 }],
  [
    'benchmark:cumulative::2024-12-31:60% A + 40% B: hedged',
    { of: 'benchmark:cumulative', from: null, to: '2024-12-31', against: '60% A + 40% B: hedged' },
  ],
  ['annual:gross::', { of: 'annual', total: { of: 'gross', from: null, to: null } }],
  ['holding:cash:EUR:value', { of: 'holding', holding: 'cash:EUR', part: 'value' }],
  ['group:A: B:weight', { of: 'group', group: 'A: B', part: 'weight' }],
  ['realised-year:2024/25', { of: 'realised-year', taxYear: '2024/25', part: 'gain' }],
  ['realised-year:2024/25:cost', { of: 'realised-year', taxYear: '2024/25', part: 'cost' }],
  ['costs:2024:total', { of: 'costs', year: 2024, part: 'total' }],
  [
    'costs:2024:service:sum:share',
    { of: 'costs-row', year: 2024, source: 'service', row: 'sum', measure: 'share' },
  ],
]

describe('the address of a figure', () => {
  it.each(known)('is written %s', (text, where) => {
    expect(readAddress(text)).toEqual(where)
    expect(writeAddress(where)).toBe(text)
  })

  it('is read as it was written, whatever names it holds', () => {
    fc.assert(
      fc.property(address, (one) => {
        expect(readAddress(writeAddress(one))).toEqual(one)
      }),
    )
  })

  it('may leave out a range that is whole', () => {
    expect(readAddress('volatility')).toEqual({ of: 'volatility', from: null, to: null })
  })

  it.each([
    '',
    'nothing',
    'toString',
    'value:1',
    'change:7y',
    'year:MMXX',
    'holding:AAPL',
    'holding:AAPL:price',
    'holding::value',
    'slice:odd:x',
    'cumulative:2024-02-30:',
    'costs:2024:nothing',
    'annual:value',
    'annual:annual:cumulative::',
  ])('is not in the text "%s"', (text) => {
    expect(readAddress(text)).toBeNull()
  })

  it('is in no text by chance', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readAddress(text)
        if (read !== null) expect(readAddress(writeAddress(read))).toEqual(read)
      }),
    )
  })
})
