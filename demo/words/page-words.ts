/** What the pages say that are mostly read: how the firm began, how it invests, what it writes, and its funds. */
import type { Locale } from '#demo/ground/world-parts.ts'

type Words = { readonly [Page in 'history' | 'approach' | 'letters' | 'funds']: readonly string[] } & {
  approachHeading: string
}

const english: Words = {
  history: [
    'In the spring of 2015 four advisers left a bank that had begun to count products instead of clients. They rented two rooms above a bakery, bought a second-hand table, and kept the books of the first forty families in one spreadsheet.',
    'The spreadsheet was honest but slow. In the third year we moved to books in which every figure leads back to the booking it was made from, and gave our clients the same view of them that we have ourselves.',
    'No one outside the firm owns a share of it. Whoever leaves sells theirs to whoever stays, at a price that is calculated the same way each year.',
  ],
  approachHeading: 'What we do, and what we leave alone',
  approach: [
    'A portfolio begins with the question when the money is needed, not with a view of the market. The answer leads to one of four model portfolios, and we write down why.',
    'We look at the weights every week and trade when they have drifted by five points. That is rarely: two or three times a year for most clients.',
    'In a falling market we do what was agreed before it fell. What we have learnt from it is in our letters, including what we got wrong.',
  ],
  letters: [
    'Four or five times a year one of us writes about what has occupied our clients. The letters are short, they are signed, and the old ones stay where they are.',
  ],
  funds: [
    'Where a building block that we want is missing, or is too dear, we have a fund of our own. Each has a page in the portal with its documents, its charges and what it holds.',
    'Past returns say little about future ones. The price of a fund can fall as well as rise, and you may get back less than you have put in.',
  ],
}

const dutch: Words = {
  history: [
    'In het voorjaar van 2015 verlieten vier adviseurs een bank die producten was gaan tellen in plaats van cliënten. Zij huurden twee kamers boven een bakkerij, kochten een tweedehands tafel en hielden de boeken van de eerste veertig families bij in één spreadsheet.',
    'De spreadsheet was eerlijk maar traag. In het derde jaar stapten wij over op boeken waarin elk cijfer te volgen is tot de boeking waaruit het is gemaakt, en onze cliënten kregen daar dezelfde blik op als wijzelf.',
    'Niemand buiten de firma bezit er een aandeel in. Wie weggaat, verkoopt zijn deel aan wie blijft, tegen een prijs die elk jaar op dezelfde manier wordt berekend.',
  ],
  approachHeading: 'Wat wij doen, en wat wij laten',
  approach: [
    'Een gebouw kopen wij om wie er huurt en hoe lang nog, niet om de gevel. Een lening verstrekken wij alleen tegen onderpand dat wij zelf hebben bezocht.',
    'Elk kwartaal laten wij de waarde opnieuw bepalen door een taxateur die niet van ons is. Wat daaruit komt, staat in uw portaal, ook als het tegenvalt.',
    'Daalt de markt, dan doen wij wat vooraf was afgesproken. Wat wij daarvan leerden staat in onze brieven, ook wat wij verkeerd hadden.',
  ],
  letters: [
    'Vier of vijf keer per jaar schrijft een van ons over wat onze cliënten bezighoudt. De brieven zijn kort, ze zijn ondertekend, en de oude blijven staan.',
  ],
  funds: [
    'Onze fondsen beleggen in gebouwen en in leningen met onderpand. Elk fonds heeft in het portaal een eigen pagina met zijn documenten, zijn kosten en zijn bezittingen.',
    'In het verleden behaalde resultaten zeggen weinig over de toekomst. De waarde kan dalen, en u kunt minder terugkrijgen dan u hebt ingelegd.',
  ],
}

const greek: Words = {
  history: [
    'Την άνοιξη του 2015 τέσσερις σύμβουλοι έφυγαν από μια τράπεζα που είχε αρχίσει να μετρά προϊόντα αντί για πελάτες. Νοίκιασαν δύο δωμάτια πάνω από έναν φούρνο και κρατούσαν τα βιβλία των πρώτων σαράντα οικογενειών σε ένα λογιστικό φύλλο.',
    'Το φύλλο ήταν έντιμο αλλά αργό. Τον τρίτο χρόνο περάσαμε σε βιβλία όπου κάθε αριθμός οδηγεί στην εγγραφή από την οποία προήλθε, και οι πελάτες μας τα βλέπουν όπως κι εμείς.',
    'Κανείς εκτός εταιρείας δεν έχει μερίδιο σε αυτήν. Όποιος φεύγει πουλά το δικό του σε όποιον μένει, σε τιμή που υπολογίζεται κάθε χρόνο με τον ίδιο τρόπο.',
  ],
  approachHeading: 'Τι κάνουμε και τι αφήνουμε ήσυχο',
  approach: [
    'Ένα χαρτοφυλάκιο αρχίζει από το πότε χρειάζονται τα χρήματα και όχι από μια γνώμη για την αγορά. Η απάντηση οδηγεί σε ένα από τέσσερα πρότυπα, και γράφουμε γιατί.',
    'Ελέγχουμε τα βάρη κάθε εβδομάδα και συναλλασσόμαστε όταν απομακρυνθούν κατά πέντε μονάδες. Για τους περισσότερους πελάτες αυτό γίνεται δύο ή τρεις φορές τον χρόνο.',
    'Όταν η αγορά πέφτει, κάνουμε ό,τι είχε συμφωνηθεί πριν πέσει. Όσα μάθαμε βρίσκονται στις επιστολές μας, μαζί με τα λάθη μας.',
  ],
  letters: [
    'Τέσσερις ή πέντε φορές τον χρόνο κάποιος από εμάς γράφει για όσα απασχολούν τους πελάτες μας. Οι επιστολές είναι σύντομες, υπογράφονται, και οι παλιές μένουν στη θέση τους.',
  ],
  funds: [
    'Όπου λείπει κάτι που χρειάζεται ένα χαρτοφυλάκιο ή κοστίζει ακριβά, έχουμε δικό μας αμοιβαίο κεφάλαιο. Καθένα έχει στην πύλη σελίδα με τα έγγραφα, τις χρεώσεις και τις θέσεις του.',
    'Οι παρελθούσες αποδόσεις λένε λίγα για τις μελλοντικές. Η αξία μπορεί να μειωθεί και να λάβετε λιγότερα από όσα επενδύσατε.',
  ],
}

/** The words of a language; Icelandic firms write English in their portal. */
export function pageWordsIn(locale: Locale): Words {
  return { en: english, is: english, el: greek, nl: dutch }[locale]
}
