/** What the Greek service calls transactions, in the two languages it speaks. */
import { Refusal } from '#data-service/question.ts'
import type { BookingKind } from '#finance/ground/ledger.ts'
import type { GreekLanguage } from '#providers/greek/wire.ts'

const words: Record<GreekLanguage, Record<BookingKind, string>> = {
  el: {
    purchase: 'Αγορά',
    sale: 'Πώληση',
    'transfer-in': 'Εισερχόμενη μεταφορά',
    'transfer-out': 'Εξερχόμενη μεταφορά',
    split: 'Διάσπαση μετοχών',
    'return-of-capital': 'Επιστροφή κεφαλαίου',
    exchange: 'Ανταλλαγή τίτλων',
    'option-premium': 'Ασφάλιστρο δικαιώματος',
    contribution: 'Κατάθεση',
    withdrawal: 'Ανάληψη',
    dividend: 'Μέρισμα',
    interest: 'Τόκοι',
    fee: 'Χρέωση διαχείρισης',
    tax: 'Παρακρατούμενος φόρος',
  },
  en: {
    purchase: 'Purchase',
    sale: 'Sale',
    'transfer-in': 'Transfer in',
    'transfer-out': 'Transfer out',
    split: 'Share split',
    'return-of-capital': 'Return of capital',
    exchange: 'Exchange of securities',
    'option-premium': 'Option premium',
    contribution: 'Payment in',
    withdrawal: 'Payment out',
    dividend: 'Dividend',
    interest: 'Interest',
    fee: 'Management charge',
    tax: 'Withholding tax',
  },
}

/** The language asked for; Greek where none is. */
export function languageFrom(query: URLSearchParams): GreekLanguage {
  const language = query.get('language') || 'el'
  if (language === 'el' || language === 'en') return language
  throw new Refusal(400, 'invalid-argument', 'Unknown language')
}

/** A kind of booking in words, with the security it is about where there is one. */
export function describeBooking(kind: BookingKind, language: GreekLanguage, product: string | null): string {
  const word = words[language][kind]
  return product === null ? word : `${word}: ${product}`
}
