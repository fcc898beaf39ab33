import { describe, expect, it } from 'vitest'
import type { MappedField } from '#model/imports/import-vocabulary.ts'
import { examineFile } from '#server/imports/formats/examine-file.ts'
import type { BookingRow, PriceRow, RateRow } from '#server/imports/import-row.ts'
import { readAll, textSource } from '#tests/support/imports/file-source.ts'

const options = { today: '2026-11-21', currency: null, mapping: null }

/** Headings of one language for the same table of bookings. */
const languages: Readonly<Record<string, Partial<Record<MappedField, string>>>> = {
  English: {
    date: 'Trade date',
    kind: 'Transaction type',
    isin: 'ISIN',
    units: 'Quantity',
    price: 'Price',
    amount: 'Net amount',
    currency: 'Currency',
    fees: 'Charges',
  },
  German: {
    date: 'Valuta',
    kind: 'Vorgang',
    isin: 'ISIN',
    units: 'Stück',
    price: 'Kurs',
    amount: 'Betrag',
    currency: 'Währung',
    fees: 'Spesen',
  },
  Dutch: {
    date: 'Datum uitvoering',
    kind: 'Soort transactie',
    isin: 'ISIN-nr',
    units: 'Aantal',
    price: 'Koers',
    amount: 'Bedrag',
    currency: 'Valuta',
    fees: 'Kosten',
  },
  French: {
    date: 'Date de valeur',
    kind: 'Nature',
    isin: 'Code ISIN',
    units: 'Nombre',
    price: 'Cours',
    amount: 'Montant',
    currency: 'Devise',
    fees: 'Frais',
  },
  Greek: {
    date: 'Ημερομηνία συναλλαγής',
    kind: 'Είδος συναλλαγής',
    isin: 'Κωδικός ISIN',
    units: 'Τεμάχια',
    price: 'Τιμή',
    amount: 'Ποσό',
    currency: 'Νόμισμα',
    fees: 'Έξοδα',
  },
  Icelandic: {
    date: 'Viðskiptadagur',
    kind: 'Tegund færslu',
    isin: 'ISIN',
    units: 'Fjöldi',
    price: 'Gengi',
    amount: 'Fjárhæð',
    currency: 'Gjaldmiðill',
    fees: 'Þóknun',
  },
}

/** What the rows say, with the word for a purchase of each language. */
const purchases: Readonly<Record<string, string>> = {
  English: 'Buy',
  German: 'Kauf',
  Dutch: 'Aankoop',
  French: 'Achat',
  Greek: 'Αγορά',
  Icelandic: 'Kaup',
}

const rowsOf = (bought: string): Readonly<Partial<Record<MappedField, string>>>[] => [
  {
    date: '03.01.2024',
    kind: bought,
    isin: 'CH0012005267',
    units: '100',
    price: '90.50',
    amount: '9060.00',
    currency: 'CHF',
    fees: '10.00',
  },
  {
    date: '14.02.2024',
    kind: bought,
    isin: 'DE0007164600',
    units: '40',
    price: '150.00',
    amount: '6012.00',
    currency: 'EUR',
    fees: '12.00',
  },
]

/** Every rotation of a list, forwards and backwards. */
function orders<T>(list: readonly T[]): T[][] {
  const turned = list.map((_one, at) => [...list.slice(at), ...list.slice(0, at)])
  return [...turned, ...turned.map((one) => one.toReversed())]
}

describe.each(Object.entries(languages))('a table with %s headings', (language, headings) => {
  const fields = Object.keys(headings) as MappedField[]

  it('is read in any order of its columns', async () => {
    for (const order of orders(fields)) {
      const lines = [headings, ...rowsOf(purchases[language] ?? '')].map((row) =>
        order.map((field) => row[field] ?? '').join(';'),
      )
      const { mapping, missing } = await examineFile(textSource(lines.join('\n')), options)
      expect(missing, order.join()).toEqual([])
      for (const field of fields) expect(mapping?.columns[field], order.join()).toBe(headings[field])
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
