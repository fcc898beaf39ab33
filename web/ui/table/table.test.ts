import { describe, expect, test } from 'vitest'
import {
  filterRows,
  findChoices,
  foldText,
  indexRows,
  sortRows,
  turnSort,
} from '#web/ui/table/arrange-rows.ts'
import type { Column } from '#web/ui/table/column.ts'
import { buildTableCsv, writeCsv } from '#web/ui/table/csv.ts'
import { readLook, writeLook } from '#web/ui/table/table-look.ts'

type Client = { name: string; city: string; value: number | null }

const columns: readonly Column<Client>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'city', header: 'City', kind: 'text', value: (row) => row.city },
  {
    id: 'value',
    header: 'Value',
    kind: 'number',
    value: (row) => row.value,
    text: (row) => (row.value === null ? '–' : `£${row.value}`),
  },
]
const clients: readonly Client[] = [
  { name: 'Örn', city: 'Αθήνα', value: 20 },
  { name: 'Adam', city: 'Utrecht', value: null },
  { name: 'Zoë', city: 'Athens', value: 100 },
]
const none = { filters: [], choices: {} }
const names = (rows: readonly Client[]): string[] => rows.map((row) => row.name)
const sorted = (column: string, direction: 'ascending' | 'descending', locale = 'en-GB'): string[] =>
  sortRows(indexRows(clients, columns), { column, direction }, { columns, locale }).map(({ row }) => row.name)

describe('searching a table', () => {
  const index = indexRows(clients, columns)

  test('needs no accents, no case and no order of the words', () => {
    expect(names(filterRows(index, 'zoe', none))).toEqual(['Zoë'])
    expect(names(filterRows(index, 'αθηνα', none))).toEqual(['Örn'])
    expect(names(filterRows(index, 'utr adam', none))).toEqual(['Adam'])
    expect(foldText('Πόλις')).toBe(foldText('ΠΟΛΙΣ'))
  })

  test('finds figures as they are written', () => {
    expect(names(filterRows(index, '£100', none))).toEqual(['Zoë'])
  })

  test('finds no word across two columns', () => {
    expect(filterRows(index, 'adamutrecht', none)).toEqual([])
  })

  test('keeps what every filter allows; an empty choice allows all', () => {
    const city = { id: 'city', label: 'City', value: (row: Client) => row.city }
    expect(
      names(filterRows(index, '', { filters: [city], choices: { city: ['Athens', 'Utrecht'] } })),
    ).toEqual(['Adam', 'Zoë'])
    expect(filterRows(index, '', { filters: [city], choices: { city: [] } })).toHaveLength(3)
    expect(findChoices(city, clients, 'en-GB').map((choice) => choice.value)).toEqual([
      'Athens',
      'Utrecht',
      'Αθήνα',
    ])
  })

  test('finds its rows among 10,000', () => {
    const many = indexRows(
      Array.from({ length: 10_000 }, (_, number) => ({
        name: `Client ${number}`,
        city: 'Athens',
        value: number,
      })),
      columns,
    )
    const wanted = many.filter((_, number) => String(number).includes('99'))
    expect(wanted).toHaveLength(280)
    expect(filterRows(many, 'client 99', none)).toHaveLength(wanted.length)
  })
})

describe('sorting a table', () => {
  test('puts empty cells last in both directions', () => {
    expect(sorted('value', 'ascending')).toEqual(['Örn', 'Zoë', 'Adam'])
    expect(sorted('value', 'descending')).toEqual(['Zoë', 'Örn', 'Adam'])
  })

  test('follows the alphabet of the language: Ö comes after Z in Icelandic', () => {
    expect(sorted('name', 'ascending', 'en-GB')).toEqual(['Adam', 'Örn', 'Zoë'])
    expect(sorted('name', 'ascending', 'is-IS')).toEqual(['Adam', 'Zoë', 'Örn'])
  })

  test('turns from one direction to the other and back to the order the rows came in', () => {
    const first = turnSort(null, { id: 'value', kind: 'number' })
    expect(first).toEqual({ column: 'value', direction: 'descending' })
    const second = turnSort(first, { id: 'value', kind: 'number' })
    expect(second).toEqual({ column: 'value', direction: 'ascending' })
    expect(turnSort(second, { id: 'value', kind: 'number' })).toBeNull()
    expect(turnSort(second, { id: 'name', kind: 'text' })).toEqual({ column: 'name', direction: 'ascending' })
  })
})

describe('a table as CSV', () => {
  const file = { headOfCurrency: (header: string) => `${header}, currency` }

  test('holds exactly the rows and columns given, numbers as numbers', () => {
    expect(buildTableCsv(columns.slice(0, 3), { ...file, rows: clients.slice(0, 2) })).toBe(
      '\uFEFFName,City,Value\r\nÖrn,Αθήνα,20\r\nAdam,Utrecht,\r\n',
    )
  })

  test('has no noise of calculating', () => {
    expect(writeCsv([[16.944200000000002, 0.027902094806438234, 1e-9, 1234567.89, Number.NaN]])).toBe(
      '\uFEFF16.9442,0.02790209,0,1234567.89,\r\n',
    )
  })

  test('names the currency of a price where it differs between the rows', () => {
    const [name, , value] = columns
    const priced = [name!, { ...value!, currency: (row: Client) => (row.city === 'Athens' ? 'EUR' : 'GBP') }]
    expect(buildTableCsv(priced, { ...file, rows: [clients[0]!, clients[2]!] })).toBe(
      '\uFEFFName,Value,"Value, currency"\r\nÖrn,20,GBP\r\nZoë,100,EUR\r\n',
    )
    const told = { ...name!, id: 'currency', header: 'Currency', value: priced[1]!.currency! }
    expect(buildTableCsv([...priced, told], { ...file, rows: [clients[0]!, clients[2]!] })).toBe(
      '\uFEFFName,Value,Currency\r\nÖrn,20,GBP\r\nZoë,100,EUR\r\n',
    )
    expect(buildTableCsv(priced, { ...file, rows: [clients[0]!] })).toBe('\uFEFFName,Value\r\nÖrn,20\r\n')
  })

  test('runs nothing in a spreadsheet and quotes what needs it', () => {
    expect(writeCsv([['=1+1', '+44 20', '-x', '@a', -5, 'a "b", c', 'two\nlines']])).toBe(
      '\uFEFF"\'=1+1","\'+44 20","\'-x","\'@a",-5,"a ""b"", c","two\nlines"\r\n',
    )
  })
})

describe('the remembered view of a table', () => {
  test('comes back as it was left', () => {
    const storage = new Map<string, string>()
    const view = {
      shown: ['isin'],
      hidden: ['cost'],
      sort: { column: 'name', direction: 'ascending' },
    } as const
    writeLook('holdings', view, { setItem: (key, value) => storage.set(key, value) })
    expect(readLook('holdings', { getItem: (key) => storage.get(key) ?? null })).toEqual(view)
  })

  test('is the default when damaged or refused', () => {
    const nothing = { shown: [], hidden: [], sort: null }
    expect(readLook('holdings', { getItem: () => '{broken' })).toEqual(nothing)
    expect(readLook('holdings', { getItem: () => '{"hidden":5,"sort":{"column":1}}' })).toEqual(nothing)
    const refusing = () => {
      throw new Error('closed')
    }
    expect(readLook('holdings', { getItem: refusing })).toEqual(nothing)
    expect(() => writeLook('holdings', nothing, { setItem: refusing })).not.toThrow()
  })
})
