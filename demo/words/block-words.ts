/** What the blocks of pages and posts say beside the words of the pages and posts themselves. */
import type { Locale } from '#demo/ground/world-parts.ts'

/** A figure of the firm with what it counts. */
type Counted = readonly [figure: string, label: string, note: string]

/** The words of one language. */
export type BlockWords = {
  figures: readonly Counted[]
  fees: readonly Counted[]
  news: string
  write: string
  team: string
  whoWeAre: readonly [left: string, right: string]
  whatYouPay: readonly [left: string, right: string]
  readOn: string
}

const english: BlockWords = {
  figures: [
    ['2015', 'Founded', 'and owned by its people since'],
    ['4', 'Advisers', 'each with their own clients'],
    ['4', 'Model portfolios', 'from defensive to growth'],
  ],
  fees: [
    ['1', 'Fee of the firm', 'on the average value'],
    ['4', 'Times a year', 'at the end of each quarter'],
    ['5', 'Percentage points', 'of drift before we trade'],
  ],
  news: 'What we have written lately',
  write: 'Write to us',
  team: 'Who looks after you',
  whoWeAre: [
    'We began with four advisers, a rented room and clients who had followed us. Since then nobody has been asked to sell anything.',
    'Every adviser owns a part of the firm and invests in the same models as you do. When a quarter is poor, we feel it too.',
  ],
  whatYouPay: [
    'The firm charges one fee on the average value of your portfolios. It is booked at the end of each quarter, and you see it among your transactions.',
    'Dealing and the funds themselves cost money as well. We trade seldom, and your valuation shows every one of these amounts.',
  ],
  readOn: 'Read on',
}

const dutch: BlockWords = {
  figures: [
    ['2015', 'Opgericht', 'en sindsdien van onszelf'],
    ['4', 'Adviseurs', 'elk met hun eigen cliënten'],
    ['4', 'Modelportefeuilles', 'van defensief tot offensief'],
  ],
  fees: [
    ['1', 'Vergoeding van de firma', 'over de gemiddelde waarde'],
    ['4', 'Keer per jaar', 'aan het einde van elk kwartaal'],
    ['5', 'Procentpunten', 'afwijking voordat wij handelen'],
  ],
  news: 'Onlangs geschreven',
  write: 'Schrijf ons',
  team: 'Wie er voor u zijn',
  whoWeAre: [
    'Wij begonnen met vier adviseurs, een gehuurde kamer en cliënten die met ons meegingen. Sindsdien hoefde niemand iets te verkopen.',
    'Elke adviseur bezit een deel van de firma en belegt in dezelfde fondsen als u. Een slecht kwartaal voelen wij dus ook.',
  ],
  whatYouPay: [
    'De firma rekent één vergoeding over de gemiddelde waarde van uw portefeuilles. Die wordt aan het einde van elk kwartaal geboekt en staat bij uw transacties.',
    'Ook handelen en de fondsen zelf kosten geld. Wij handelen zelden, en uw waardeoverzicht toont elk van deze bedragen.',
  ],
  readOn: 'Lees verder',
}

const greek: BlockWords = {
  figures: [
    ['2015', 'Έτος ίδρυσης', 'και από τότε ανήκει στους ανθρώπους της'],
    ['4', 'Σύμβουλοι', 'ο καθένας με τους δικούς του πελάτες'],
    ['4', 'Πρότυπα χαρτοφυλάκια', 'από αμυντικό έως ανάπτυξης'],
  ],
  fees: [
    ['1', 'Αμοιβή της εταιρείας', 'στη μέση αξία'],
    ['4', 'Φορές τον χρόνο', 'στο τέλος κάθε τριμήνου'],
    ['5', 'Ποσοστιαίες μονάδες', 'απόκλιση πριν από κάθε συναλλαγή'],
  ],
  news: 'Τι γράψαμε τελευταία',
  write: 'Γράψτε μας',
  team: 'Ποιοι είναι δίπλα σας',
  whoWeAre: [
    'Ξεκινήσαμε τέσσερις σύμβουλοι, ένα νοικιασμένο γραφείο και πελάτες που μας ακολούθησαν. Από τότε δεν ζητήσαμε από κανέναν να πουλήσει τίποτε.',
    'Κάθε σύμβουλος έχει μέρος της εταιρείας και επενδύει στα ίδια πρότυπα με εσάς. Ένα κακό τρίμηνο το νιώθουμε κι εμείς.',
  ],
  whatYouPay: [
    'Η εταιρεία χρεώνει μία αμοιβή στη μέση αξία των χαρτοφυλακίων σας. Εγγράφεται στο τέλος κάθε τριμήνου και τη βλέπετε στις κινήσεις σας.',
    'Κοστίζουν επίσης οι συναλλαγές και τα ίδια τα κεφάλαια. Συναλλασσόμαστε σπάνια, και η αποτίμησή σας δείχνει κάθε τέτοιο ποσό.',
  ],
  readOn: 'Διαβάστε ακόμη',
}

/** The words of a language; Icelandic firms write English in their portal. */
export function blockWordsIn(locale: Locale): BlockWords {
  return { en: english, is: english, el: greek, nl: dutch }[locale]
}
