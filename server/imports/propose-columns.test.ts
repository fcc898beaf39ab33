import { describe, expect, it } from 'vitest'
import { examineFile } from '#server/imports/formats/examine-file.ts'
import type { BookingRow, PriceRow, RateRow } from '#server/imports/import-row.ts'
import { readAll, textSource } from '#tests/support/imports/file-source.ts'

const options = { today: '2026-11-21', currency: null, mapping: null }

const fields = ['date', 'kind', 'isin', 'units', 'price', 'amount', 'currency', 'fees'] as const

/** Headings of one language for the same table of bookings, and its word for a purchase. */
const languages = [
  ['English', 'Buy', 'Trade date;Transaction type;ISIN;Quantity;Price;Net amount;Currency;Charges'],
  ['German', 'Kauf', 'Valuta;Vorgang;ISIN;Stück;Kurs;Betrag;Währung;Spesen'],
  ['Dutch', 'Aankoop', 'Datum uitvoering;Soort transactie;ISIN-nr;Aantal;Koers;Bedrag;Valuta;Kosten'],
  ['French', 'Achat', 'Date de valeur;Nature;Code ISIN;Nombre;Cours;Montant;Devise;Frais'],
  ['Greek', 'Αγορά', 'Ημερομηνία συναλλαγής;Είδος συναλλαγής;Κωδικός ISIN;Τεμάχια;Τιμή;Ποσό;Νόμισμα;Έξοδα'],
  ['Icelandic', 'Kaup', 'Viðskiptadagur;Tegund færslu;ISIN;Fjöldi;Gengi;Fjárhæð;Gjaldmiðill;Þóknun'],
] as const

/** Every rotation of a list, forwards and backwards. */
function orders<T>(list: readonly T[]): T[][] {
  const turned = list.map((_one, at) => [...list.slice(at), ...list.slice(0, at)])
  return [...turned, ...turned.map((one) => one.toReversed())]
}

describe.each(languages)('a table with %s headings', (_language, bought, headings) => {
  it('is read in any order of its columns', async () => {
    const names = headings.split(';')
    const table = [
      headings,
      `03.01.2024;${bought};CH0012005267;100;90.50;9060.00;CHF;10.00`,
      `14.02.2024;${bought};DE0007164600;40;150.00;6012.00;EUR;12.00`,
    ].map((line) => line.split(';'))
    for (const order of orders([...fields.keys()])) {
      const lines = table.map((cells) => order.map((at) => cells[at]).join(';'))
      const { mapping, missing } = await examineFile(textSource(lines.join('\n')), options)
      expect(missing, order.join()).toEqual([])
      for (const [at, field] of fields.entries())
        expect(mapping?.columns[field], order.join()).toBe(names[at])
    }
  })
})

describe('a name that means two things', () => {
  it('is what its values are: Valuta is a date beside Währung, and a currency without it', async () => {
    const swiss = 'Valuta;Vorgang;ISIN;Stück;Kurs;Währung\n03.01.2024;Kauf;CH0012005267;100;90.50;CHF'
    expect((await examineFile(textSource(swiss), options)).mapping?.columns).toMatchObject({
      date: 'Valuta',
      currency: 'Währung',
    })
    const other = 'Datum;Vorgang;ISIN;Stück;Kurs;Valuta\n03.01.2024;Kauf;CH0012005267;100;90.50;CHF'
    expect((await examineFile(textSource(other), options)).mapping?.columns).toMatchObject({
      date: 'Datum',
      currency: 'Valuta',
    })
  })

  it('is never taken for what its values cannot be', async () => {
    const text = 'Datum;Typ;ISIN;Stück;Preis;Währung\n03.01.2024;Kauf;CH0012005267;100;90.50;2024-01-05'
    expect((await examineFile(textSource(text), options)).mapping?.columns.currency).toBeNull()
  })
})

describe('a column without a known name', () => {
  it('is found where it is the only one of such values', async () => {
    const text = 'Wann;Was;Papier;Stück;Preis;Geld\n03.01.2024;Kauf;CH0012005267;100;90.50;CHF'
    expect((await examineFile(textSource(text), options)).mapping?.columns).toMatchObject({
      date: 'Wann',
      kind: 'Was',
      isin: 'Papier',
      currency: 'Geld',
    })
  })
})

describe('prices and rates', () => {
  const rates = [
    'date,from,to,rate',
    'Datum;Von;Nach;Wechselkurs',
    'datum;van;naar;koers',
    'date;de;vers;taux',
  ]
  it.each(rates)('are read with the headings %s', async (header) => {
    const mark = header.includes(';') ? ';' : ','
    const text = [header, ['2024-01-03', 'EUR', 'CHF', '0.9325'].join(mark)].join('\n')
    const { format, rows } = await readAll(textSource(text))
    expect(format).toBe('rates')
    expect(rows).toMatchObject([
      { base: 'EUR', quote: 'CHF', rate: '0.9325', date: '2024-01-03', problems: [] },
    ])
  })

  it('have days in the order of the file, and prices by ISIN', async () => {
    const text = 'Datum;ISIN;Schlusskurs;Währung\n31.01.2024;CH0012005267;1’092.50;CHF'
    const { format, rows } = await readAll(textSource(text))
    expect(format).toBe('prices')
    expect(rows as PriceRow[]).toMatchObject([
      { symbol: 'CH0012005267', date: '2024-01-31', close: '1092.5', currency: 'CHF', problems: [] },
    ])
  })

  it('are mapped by hand where their headings say nothing', async () => {
    const source = textSource('Tag;A;B;C\n31.01.2024;EUR;CHF;0.9325')
    const found = await examineFile(source, { ...options, subject: 'rates' })
    expect(found).toMatchObject({ subject: 'rates', missing: ['base', 'quote'] })
    expect(found.refusal?.code).toBe('mapping-needed')
    const columns = { ...found.mapping!.columns, base: 'A', quote: 'B' }
    const mapping = { ...found.mapping!, columns }
    const mapped = await examineFile(source, { ...options, subject: 'rates', mapping })
    expect(mapped.preview as RateRow[]).toMatchObject([{ base: 'EUR', quote: 'CHF', rate: '0.9325' }])
  })

  it('are not taken from a list of bookings', async () => {
    const text = 'Date,Type,Symbol,Quantity,Price,Currency\n2024-01-02,Buy,ACME,1,5,EUR'
    const found = await examineFile(textSource(text), { ...options, subject: 'rates' })
    expect(found.subject).toBe('bookings')
  })
})

describe('a column of accounts', () => {
  const text = (other: string) =>
    [
      'Konto;Datum;Typ;ISIN;Stück;Kurs;Währung',
      'CH-1001;03.01.2024;Kauf;CH0012005267;100;90.50;CHF',
      `${other};04.01.2024;Kauf;CH0012005267;5;90.50;CHF`,
    ].join('\n')

  it('with several of them is asked about', async () => {
    const found = await examineFile(textSource(text('CH-2002')), options)
    expect(found.refusal).toMatchObject({
      code: 'several-accounts',
      params: { column: 'Konto', accounts: 'CH-1001, CH-2002' },
    })
    const columns = { ...found.mapping!.columns, account: null }
    const mapping = { ...found.mapping!, columns }
    expect((await examineFile(textSource(text('CH-2002')), { ...options, mapping })).refusal).toBeNull()
  })

  it('with one is that of the rows', async () => {
    const { rows } = await readAll(textSource(text('CH-1001')))
    expect((rows as BookingRow[]).map(({ account }) => account)).toEqual(['CH-1001', 'CH-1001'])
  })
})
