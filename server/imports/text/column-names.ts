/** The names columns have in the exports we know, by what they hold; the first of a list is preferred. */
import type { MappedField } from '#model/imports/import-vocabulary.ts'
import { normaliseWord } from '#server/imports/text/kind-words.ts'

const names: Record<Exclude<MappedField, 'kindFallback' | 'time'>, string> = {
  date: 'trade date|date de transaction|date de l operation|date d operation|date operation|tradedate|trade date time|date|time|timestamp|date time|transaction date|transaction time cet|datum|date paid|datetime|data operazione|datum transactie|boekdatum|handelsdatum|buchungsdatum|dagsetning|ημερομηνια|data|execution date',
  kind: 'buy sell|action|transaction type|activitytype|activity type|side|typ av transaktion|type mutatie|tipo operazione|type|typ|transactietype|category|transaction category|type de transaction|type d operation|operation|transaktionen|transactions|transaction|ειδος|τυπος|tegund|art',
  symbol: 'symbol|ticker|ticker symbol|code|ticker symbol kurzel|instrument symbol|symbool|symbole|συμβολο',
  isin: 'isin|isin code|code isin|asset id|isin kod|instrument isin|identifier',
  name: 'name|security name|asset name|company|security|instrument|description|title|naam|product|wertpapiername|wertpapier|vardepapper beskrivning|descrizione|security isin|ονομα|nafn|bezeichnung|nom|libelle|holdingname',
  units:
    'quantity|qty|units|shares|no of shares|number of shares|asset quantity|volume|antal|aantal|stuck|anzahl|quantita|ποσοτητα|magn|fjoldi|quantite|quantity transacted|units contracts',
  price:
    'price|unitprice|unit price|tradeprice|trade price|price share|price per share in account currency|price per share|per share cost|share price|asset price|koers|kurs|prezzo|preis|τιμη|verd|stuckpreis|prix unitaire|unit cost|price at transaction|prix|cours',
  priceCurrency:
    'currency price share|devise du prix|asset currency|instrumentvaluta|valuta koers|instrument currency',
  amount:
    'settle amount net|net amount|netcash|total|total amount|amount|transaction amount|cash flow|bedrag|belopp|importo euro|total trade value|value|wert|betrag|ποσο|upphaed|upphæð|importo|nettobetrag|montant net|montant de l operation|montant|total inclusive of fees and or spread',
  currency:
    'wahrung nettobetrag|currency net amount|devise montant net|devise du compte|currency|ccy|currency total|transaction currency|currencyprimary|account currency|transaktionsvaluta|valuta mutatie|buchungswahrung|divisa|valuta|wahrung|νομισμα|gjaldmidill|gjaldmiðill|monnaie|devise',
  fees: 'fee|fees|fees comm|commission|ibcommission|brokerage|courtage|courtage sek|gebuhren|kosten|valuta kosten|fee amount|transaction fee|charges|προμηθεια|þoknun|costs|couts|commission payee|frais|fees and or spread',
  taxes: 'tax|taxes|withholding tax|stamp duty|dividend tax amount|steuern|belasting|φορος|skattur',
  taxCurrency: 'currency withholding tax',
  cost: 'book cost|book value|cost basis|costbasis|original cost|kostprijs|boekwaarde|einstandswert|anschaffungskosten|valeur comptable|κοστος κτησης|kostnaðarverð|kostnadarverd',
  reference:
    'id|reference|order id|auftrag|order|ordre|transaction id|tx id|trade id|tradeid|riferimento ordine|referentie',
  details: 'details|comment|omschrijving',
  balance: 'balance|cash balance|running balance|balance after|saldo|kontostand|solde|υπολοιπο|stada|staða',
}

const fields = new Map<string, { field: MappedField; rank: number }>()
for (const [field, list] of Object.entries(names))
  for (const [rank, name] of list.split('|').entries())
    if (!fields.has(name)) fields.set(normaliseWord(name), { field: field as MappedField, rank })

/** A column name as it is compared: without the currency in brackets ('Total (GBP)' is 'total'). */
function bareName(column: string): string {
  const withoutCurrency = column
    .replace(/\s*\(([A-Z]{3}|[£€$]|p|pence)\)\s*$/, '')
    .replace(/ in [A-Z]{3}$/, '')
  return normaliseWord(withoutCurrency)
}

const signs: Record<string, string> = { '£': 'GBP', '€': 'EUR', $: 'USD' }

/** The currency a column names for its values: 'Total (GBP)', 'Asset Price in CHF'; null for none. */
export function currencyOfColumn(column: string): string | null {
  const sign = /\(([£€$])\)\s*$/.exec(column)?.[1]
  const named = /\(([A-Z]{3})\)\s*$/.exec(column)?.[1] ?? / in ([A-Z]{3})$/.exec(column)?.[1]
  return named ?? signs[sign ?? ''] ?? null
}

/** What a column of this name usually holds; null for an unknown name. */
export function fieldOfColumn(column: string): MappedField | null {
  return (fields.get(bareName(column)) ?? fields.get(normaliseWord(column)))?.field ?? null
}

/** How early a name stands in its list; the earliest column of a table is proposed. */
export function rankOfColumn(column: string): number {
  return (fields.get(bareName(column)) ?? fields.get(normaliseWord(column)))?.rank ?? Number.MAX_SAFE_INTEGER
}
