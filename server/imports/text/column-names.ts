/** The names columns have in the exports we know, by what they hold; the first of a list is preferred. */
import type { MappedField } from '#model/imports/import-vocabulary.ts'
import { normaliseWord } from '#server/imports/text/kind-words.ts'

const names: Record<Exclude<MappedField, 'kindFallback' | 'time'>, string> = {
  date: 'trade date|date de transaction|date de l operation|date d operation|date operation|tradedate|trade date time|date|time|timestamp|date time|transaction date|transaction time cet|datum|date paid|datetime|data operazione|datum transactie|boekdatum|handelsdatum|buchungsdatum|dagsetning|ημερομηνια|data|execution date|transaktionsdatum|ausfuhrungsdatum|abschlussdatum|abschlusstag|handelstag|buchungstag|valutadatum|wertstellung|value date|settlement date|date de valeur|date de negociation|date comptable|boekingsdatum|datum uitvoering|valuta|dagur|vidskiptadagur|viðskiptadagur|bokunardagur|ημερομηνια συναλλαγης|ημ νια|ημερομηνια πραξης|date of trade',
  kind: 'buy sell|action|transaction type|activitytype|activity type|side|typ av transaktion|type mutatie|tipo operazione|type|typ|transactietype|category|transaction category|type de transaction|type d operation|operation|transaktionen|transactions|transaction|ειδος|τυπος|tegund|art|vorgang|geschaft|geschaftsart|geschaftsvorfall|buchungsart|umsatzart|umsatztyp|auftragsart|transaktion|transaktionsart|transaktionstyp|bewegungsart|bewegung|soort|soort transactie|soort mutatie|mutatie|mutatiesoort|transactiesoort|nature|nature de l operation|mouvement|type de mouvement|tegund faerslu|tegund færslu|tegund vidskipta|tegund viðskipta|faersla|færsla|ειδος συναλλαγης|τυπος συναλλαγης|ειδος πραξης|πραξη|συναλλαγη',
  symbol:
    'symbol|ticker|ticker symbol|code|ticker symbol kurzel|instrument symbol|symbool|symbole|συμβολο|kurzel|tickersymbol|tickerkode|auðkenni|audkenni|κωδικος',
  isin: 'isin|isin code|code isin|asset id|isin kod|instrument isin|identifier|isin nr|isin nummer|isin numer|κωδικος isin',
  name: 'name|security name|asset name|company|security|instrument|description|title|naam|product|wertpapiername|wertpapier|vardepapper beskrivning|descrizione|security isin|ονομα|nafn|bezeichnung|nom|libelle|holdingname|titel|titre|fonds|verdbref|verðbréf|valeur|designation|wertschrift|wertpapierbezeichnung|τιτλος|αξιογραφο|fondsnaam|naam fonds|effect',
  units:
    'quantity|qty|units|shares|no of shares|number of shares|asset quantity|volume|antal|aantal|stuck|anzahl|quantita|ποσοτητα|magn|fjoldi|quantite|quantity transacted|units contracts|anzahl stuck|stk|nominal|anzahl anteile|anteile|nombre|nombre de titres|nominale|stuks|aantal stuks|τεμαχια|μεριδια|einingar|stykki',
  price:
    'price|unitprice|unit price|tradeprice|trade price|price share|price per share in account currency|price per share|per share cost|share price|asset price|koers|kurs|prezzo|preis|τιμη|verd|stuckpreis|prix unitaire|unit cost|price at transaction|prix|cours|kurs preis|ausfuhrungskurs|einzelpreis|schlusskurs|schluss|close|closing price|close price|last price|nav|slotkoers|slot|cours de cloture|cloture|lokaverd|lokaverð|lokagengi|gengi|τιμη κλεισιματος|κλεισιμο|verð',
  priceCurrency:
    'currency price share|devise du prix|asset currency|instrumentvaluta|valuta koers|instrument currency',
  amount:
    'settle amount net|net amount|netcash|total|total amount|amount|transaction amount|cash flow|bedrag|belopp|importo euro|total trade value|value|wert|betrag|ποσο|upphaed|upphæð|importo|nettobetrag|montant net|montant de l operation|montant|total inclusive of fees and or spread|netto|betrag netto|gesamtbetrag|totaalbedrag|nettobedrag|montant total|fjarhaed|fjárhæð|samtals|καθαρο ποσο|συνολικο ποσο|συνολο',
  currency:
    'wahrung nettobetrag|currency net amount|devise montant net|devise du compte|currency|ccy|currency total|transaction currency|currencyprimary|account currency|transaktionsvaluta|valuta mutatie|buchungswahrung|divisa|valuta|wahrung|νομισμα|gjaldmidill|gjaldmiðill|monnaie|devise|whg|handelswahrung|kontowahrung|munt|munteenheid|mynt|transactievaluta|currency code',
  fees: 'fee|fees|fees comm|commission|ibcommission|brokerage|courtage|courtage sek|gebuhren|kosten|valuta kosten|fee amount|transaction fee|charges|προμηθεια|þoknun|costs|couts|commission payee|frais|fees and or spread|spesen|provision|kommission|courtagen|transaktionskosten|transactiekosten|makelaarskosten|thoknun|kostnadur|kostnaður|gjold|gjöld|εξοδα|χρεωσεις',
  taxes:
    'tax|taxes|withholding tax|stamp duty|dividend tax amount|steuern|belasting|φορος|skattur|steuer|verrechnungssteuer|quellensteuer|stempel|stempelsteuer|umsatzabgabe|impot|impots|bronbelasting|dividendbelasting|φοροι|skattar',
  taxCurrency: 'currency withholding tax',
  cost: 'book cost|book value|cost basis|costbasis|original cost|kostprijs|boekwaarde|einstandswert|anschaffungskosten|valeur comptable|κοστος κτησης|kostnaðarverð|kostnadarverd',
  reference:
    'id|reference|order id|auftrag|order|ordre|transaction id|tx id|trade id|tradeid|riferimento ordine|referentie',
  details: 'details|comment|omschrijving',
  balance: 'balance|cash balance|running balance|balance after|saldo|kontostand|solde|υπολοιπο|stada|staða',
  account:
    'account|account number|account no|account id|client account|konto|konto nr|kontonummer|konto nummer|depot|depot nr|depotnummer|portfolio|portfolio number|portfolio id|portefeuille|portefeuillenummer|rekening|rekeningnummer|compte|numero de compte|λογαριασμος|αριθμος λογαριασμου|reikningur|reikningsnumer',
  base: 'base|base currency|from|from currency|source currency|von|von wahrung|basis|basiswahrung|ausgangswahrung|van|van valuta|basisvaluta|de|devise de base|devise source|fra|grunnmynt|fra mynt|απο|νομισμα βασης',
  quote:
    'quote|quote currency|to|to currency|target currency|counter currency|nach|zielwahrung|gegenwahrung|naar|naar valuta|doelvaluta|vers|devise cible|til|gengismynt|til mynt|σε|προς|νομισμα τιμης',
  rate: 'rate|exchange rate|fx rate|fxrate|conversion rate|wechselkurs|devisenkurs|umrechnungskurs|kurs|wisselkoers|koers|taux|taux de change|cours|gengi|ισοτιμια|συναλλαγματικη ισοτιμια|price|close|value|wert',
}

type Known = { field: MappedField; rank: number }

/** By name, every field that a column of it may hold: 'valuta' is a currency in one country, a date in another. */
const known = new Map<string, Known[]>()
for (const [field, list] of Object.entries(names))
  for (const [rank, name] of list.split('|').entries()) {
    const word = normaliseWord(name)
    const held = known.get(word) ?? []
    if (!held.some((one) => one.field === field)) held.push({ field: field as MappedField, rank })
    known.set(word, held)
  }

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

const knownOf = (column: string): readonly Known[] =>
  known.get(bareName(column)) ?? known.get(normaliseWord(column)) ?? []

/** The field that a column of this name usually holds; null for an unknown name. */
export function usualField(column: string): MappedField | null {
  return knownOf(column)[0]?.field ?? null
}

/** How early the name of a column stands in the list of a field, the earliest is preferred; null where it is not in it. */
export function rankOfColumn(column: string, field: MappedField): number | null {
  return knownOf(column).find((one) => one.field === field)?.rank ?? null
}
