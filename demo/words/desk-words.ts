/** What the people of a firm call the work they have done in their portal; {day} is the end of a quarter. */
import type { Locale } from '#demo/ground/world-parts.ts'

export type DeskWords = {
  quarterPack: string
  meetingPack: string
  meetingComment: string
  drop: string
  scan: string
  elsewhere: string
  bankFile: string
  secondBankFile: string
  priceFile: string
}

const english: DeskWords = {
  quarterPack: 'Quarterly reports, {day}',
  meetingPack: 'Papers for the review meetings',
  meetingComment: 'These are the figures that we shall go through when we meet.',
  drop: 'Quarterly statements, {day}',
  scan: 'Scan 0412',
  elsewhere: 'Held with another bank',
  bankFile: 'Transactions of the other bank.csv',
  secondBankFile: 'Transactions after the transfer.csv',
  priceFile: 'Prices at the end of the quarter.csv',
}

const dutch: DeskWords = {
  quarterPack: 'Kwartaalrapporten, {day}',
  meetingPack: 'Stukken voor de jaarbesprekingen',
  meetingComment: 'Dit zijn de cijfers die wij in ons gesprek samen doornemen.',
  drop: 'Kwartaaloverzichten, {day}',
  scan: 'Scan 0412',
  elsewhere: 'Bij een andere bank',
  bankFile: 'Transacties andere bank.csv',
  secondBankFile: 'Transacties na de overboeking.csv',
  priceFile: 'Koersen einde kwartaal.csv',
}

const greek: DeskWords = {
  quarterPack: 'Τριμηνιαίες αναφορές, {day}',
  meetingPack: 'Έγγραφα για τις ετήσιες συναντήσεις',
  meetingComment: 'Αυτά είναι τα στοιχεία που θα δούμε μαζί στη συνάντησή μας.',
  drop: 'Τριμηνιαίες καταστάσεις, {day}',
  scan: 'Σάρωση 0412',
  elsewhere: 'Σε άλλη τράπεζα',
  bankFile: 'Κινήσεις άλλης τράπεζας.csv',
  secondBankFile: 'Κινήσεις μετά τη μεταφορά.csv',
  priceFile: 'Τιμές τέλους τριμήνου.csv',
}

/** The words of a firm of this language; Icelandic firms write English in their portal. */
export const deskWordsIn = (locale: Locale): DeskWords =>
  ({ en: english, is: english, el: greek, nl: dutch })[locale]
