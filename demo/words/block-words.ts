/** What the blocks of pages and posts say beside the words of the pages and posts themselves. */
import type { Locale } from '#demo/ground/world-parts.ts'

/** A figure of the firm with what it counts. */
type Counted = readonly [figure: string, label: string, note: string]

/** A part of the page of advice: its heading and what stands under it, by paragraphs. */
type Advice = readonly [heading: string, ...paragraphs: string[]]

/** The words of one language. */
export type BlockWords = {
  figures: readonly Counted[]
  fees: readonly Counted[]
  news: string
  write: string
  team: string
  whoWeAre: readonly [left: string, right: string]
  whatYouPay: readonly [left: string, right: string]
  advice: { when: Advice; needed: Advice }
  readOn: string
}

const english: BlockWords = {
  figures: [
    ['2015', 'Founded', 'and owned by its people since'],
    ['4', 'Advisers', 'each with their own clients'],
    ['4', 'Model portfolios', 'from defensive to growth'],
  ],
  fees: [
    ['0.75%', 'Our charge per year, at most', 'on the value of each quarter'],
    ['4× a year', 'When it is charged', 'at the end of each quarter'],
    ['±5%', 'Drift before we trade', 'percentage points away from the model'],
  ],
  news: 'What we have written lately',
  write: 'Write to us',
  team: 'Who looks after you',
  whoWeAre: [
    'We began with four advisers, a rented room and clients who had followed us. Since then no one has been asked to sell anything.',
    'Every adviser owns a part of the firm and invests in the same models as you do. When a quarter is poor, we feel it too.',
  ],
  whatYouPay: [
    'The firm makes one charge, on the value of your portfolios. It is booked at the end of each quarter, and you see it among your transactions.',
    'There are charges for dealing and of the funds themselves as well. We trade seldom, and your valuation shows every one of these amounts.',
  ],
  advice: {
    when: [
      'When to ask us',
      'Before you buy or sell something large, before a property is sold, and whenever your plans change: a new job, a house, a child, a retirement.',
      'Ask before you decide. It costs nothing, and you get our advice in writing, with the reasons.',
    ],
    needed: [
      'What we need to know',
      'What you want the money for and when, what you own and owe, and how large a fall you could live with.',
      'We advise only on what suits you by these answers, and ask for them again once a year.',
    ],
  },
  readOn: 'Read on',
}

const dutch: BlockWords = {
  figures: [
    ['2015', 'Opgericht', 'en sindsdien van onszelf'],
    ['4', 'Adviseurs', 'elk met hun eigen cliënten'],
    ['4', 'Modelportefeuilles', 'van defensief tot offensief'],
  ],
  fees: [
    ['0,75%', 'Onze kosten per jaar, ten hoogste', 'over de waarde per kwartaal'],
    ['4× per jaar', 'Wanneer wij ze rekenen', 'aan het einde van elk kwartaal'],
    ['±5%', 'Afwijking voordat wij handelen', 'in procentpunten van het model'],
  ],
  news: 'Onlangs geschreven',
  write: 'Schrijf ons',
  team: 'Wie er voor u is',
  whoWeAre: [
    'Wij begonnen met vier adviseurs, een gehuurde kamer en cliënten die met ons meegingen. Sindsdien hoefde niemand iets te verkopen.',
    'Elke adviseur bezit een deel van het kantoor en belegt in dezelfde fondsen als u. Een slecht kwartaal voelen wij dus ook.',
  ],
  whatYouPay: [
    'Het kantoor rekent één percentage over de waarde van uw portefeuilles. Dat wordt aan het einde van elk kwartaal geboekt en staat bij uw transacties.',
    'Ook handelen en de fondsen zelf kosten geld. Wij handelen zelden, en uw waardeoverzicht toont elk van deze bedragen.',
  ],
  advice: {
    when: [
      'Wanneer u ons vraagt',
      'Voordat u iets groots koopt of verkoopt, voordat een huis wordt verkocht, en telkens als uw plannen veranderen: een nieuwe baan, een woning, een kind, een pensioen.',
      'Vraag het voordat u beslist. Het kost niets, en wat wij zeggen staat met de redenen op papier.',
    ],
    needed: [
      'Wat wij moeten weten',
      'Waarvoor en wanneer u het geld nodig hebt, wat u bezit en schuldig bent, en hoe grote daling u zou verdragen.',
      'Wij adviseren alleen wat volgens deze antwoorden bij u past, en vragen er elk jaar opnieuw naar.',
    ],
  },
  readOn: 'Lees verder',
}

const greek: BlockWords = {
  figures: [
    ['2015', 'Έτος ίδρυσης', 'και από τότε ανήκει στους ανθρώπους της'],
    ['4', 'Σύμβουλοι', 'ο καθένας με τους δικούς του πελάτες'],
    ['4', 'Πρότυπα χαρτοφυλάκια', 'από αμυντικό έως ανάπτυξης'],
  ],
  fees: [
    ['0,75%', 'Η χρέωσή μας ανά έτος, το πολύ', 'στην αξία κάθε τριμήνου'],
    ['4× τον χρόνο', 'Πότε χρεώνεται', 'στο τέλος κάθε τριμήνου'],
    ['±5%', 'Απόκλιση πριν από κάθε συναλλαγή', 'σε ποσοστιαίες μονάδες από το πρότυπο'],
  ],
  news: 'Τι γράψαμε τελευταία',
  write: 'Γράψτε μας',
  team: 'Ποιοι είναι δίπλα σας',
  whoWeAre: [
    'Ξεκινήσαμε τέσσερις σύμβουλοι, ένα νοικιασμένο γραφείο και πελάτες που μας ακολούθησαν. Από τότε δεν ζητήσαμε από κανέναν να πουλήσει τίποτε.',
    'Κάθε σύμβουλος έχει μέρος της εταιρείας και επενδύει στα ίδια πρότυπα με εσάς. Ένα κακό τρίμηνο το νιώθουμε κι εμείς.',
  ],
  whatYouPay: [
    'Η εταιρεία έχει μία χρέωση, στην αξία των χαρτοφυλακίων σας. Εγγράφεται στο τέλος κάθε τριμήνου και τη βλέπετε στις κινήσεις σας.',
    'Κοστίζουν επίσης οι συναλλαγές και τα ίδια τα αμοιβαία κεφάλαια. Συναλλασσόμαστε σπάνια, και η αποτίμησή σας δείχνει κάθε τέτοιο ποσό.',
  ],
  advice: {
    when: [
      'Πότε να μας ρωτήσετε',
      'Πριν από μια μεγάλη αγορά ή πώληση, πριν πουληθεί ένα ακίνητο και κάθε φορά που αλλάζουν τα σχέδιά σας: μια νέα δουλειά, ένα σπίτι, ένα παιδί, η συνταξιοδότηση.',
      'Ρωτήστε πριν αποφασίσετε. Δεν κοστίζει τίποτε, και όσα λέμε σας τα δίνουμε γραπτώς, με τους λόγους τους.',
    ],
    needed: [
      'Τι χρειάζεται να γνωρίζουμε',
      'Για ποιον σκοπό και πότε θέλετε τα χρήματα, τι έχετε και τι οφείλετε, και πόσο μεγάλη πτώση θα αντέχατε.',
      'Συμβουλεύουμε μόνο για ό,τι σας ταιριάζει σύμφωνα με αυτές τις απαντήσεις, και τις ζητάμε ξανά κάθε χρόνο.',
    ],
  },
  readOn: 'Διαβάστε ακόμη',
}

/** The words of a language; Icelandic firms write English in their portal. */
export function blockWordsIn(locale: Locale): BlockWords {
  return { en: english, is: english, el: greek, nl: dutch }[locale]
}
