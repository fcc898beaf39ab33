import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  'date-missing': 'De datum ontbreekt.',
  'date-impossible': '"{{value}}" is geen dag van de kalender.',
  'date-in-future': 'De datum {{date}} ligt in de toekomst.',
  'date-too-early': 'De datum {{date}} ligt vóór {{earliest}}, de vroegste die wordt aangenomen.',
  'kind-missing': 'De regel zegt niet om wat voor transactie het gaat.',
  'kind-unknown': 'Het soort "{{word}}" is niet bekend. Koppel het woord of laat de regel weg.',
  'kind-unsupported':
    '"{{word}}" kan niet worden geboekt: futures, uitgeoefende opties, corporate actions, crypto en dergelijke worden met de hand ingevoerd.',
  'spin-off-share':
    'Het bestand zegt niet welk deel van de kostprijs van de oude positie naar {{symbol}} gaat. Laat de rij weg en voer de afsplitsing met de hand in.',
  'legs-unclear':
    '"{{word}}": het bestand zegt niet duidelijk wat voor wat is gegeven. Laat de rij weg en voer haar met de hand in.',
  reversal:
    'Het bedrag van "{{word}}" loopt tegen zijn soort in, als bij een storno. Storno’s worden met de hand ingevoerd.',
  'currency-missing': 'De valuta ontbreekt.',
  'currency-unknown': '"{{currency}}" is geen valuta.',
  'instrument-missing': 'De regel noemt geen effect: symbool, ISIN en naam ontbreken.',
  'symbol-impossible': '"{{symbol}}" kan geen symbool zijn.',
  'source-unknown': 'De gegevensbron "{{source}}" is niet bekend.',
  'number-impossible': '{{field}}: "{{value}}" is geen getal.',
  'units-missing': 'Het aantal ontbreekt.',
  'units-not-positive': 'Het aantal is {{units}}; het moet meer dan nul zijn.',
  'price-negative': 'De koers {{price}} is negatief.',
  'price-missing': 'Koers noch bedrag is gegeven.',
  'amount-missing': 'Het bedrag ontbreekt.',
  'rate-not-positive': 'De wisselkoers {{rate}} is niet meer dan nul.',
  'sale-exceeds-held': 'Op {{date}} gaan {{units}} {{symbol}} weg, maar er zijn er dan maar {{held}}.',
  'split-ratio-missing': 'De verhouding van de splitsing ontbreekt.',
  'split-of-nothing': '{{symbol}} wordt op {{date}} gesplitst, maar er is er dan geen.',
  'same-day-twice': 'Het bestand heeft een andere waarde voor {{date}}: {{value}}.',
  'price-currency-differs': 'De koers is in {{currency}}, maar het effect noteert in {{expected}}.',
  'isin-wrong': 'Het controlecijfer van ISIN {{isin}} klopt niet; hij wordt als symbool bewaard.',
  'amount-differs':
    'Het bedrag {{amount}} {{currency}} is niet aantal maal koers met kosten ({{expected}}). Het bedrag telt.',
  'other-currency-left-out':
    '{{field}}: {{amount}} {{currency}} is in een andere valuta en wordt weggelaten.',
  'interest-paid': 'Er is {{amount}} rente betaald; die wordt als kosten geboekt.',
  'instrument-unlisted': 'Het bestand beschrijft zijn eigen effect "{{symbol}}" niet.',
  'units-rounded': 'Het aantal {{units}} wordt met acht decimalen bewaard: {{stored}}.',
  'units-against-kind':
    '"{{word}}" heeft {{units}} stukken. Een verkoop wordt als verkoop geschreven: verbeter de regel of laat hem weg.',
  'units-closed':
    'Er worden {{units}} {{symbol}} verkocht, maar {{held}} zijn in bezit: brokers ronden af. Wat er is, wordt als verkocht geboekt.',
  'split-read':
    'Gelezen als een splitsing van {{ratio}} nieuwe {{symbol}} voor één oude. Bedoelt het bestand iets anders, wijzig dan "Aantal bij een splitsing".',
  'row-alike':
    'Een eerdere regel van het bestand zegt hetzelfde. Beide worden geboekt: twee gelijke transacties op een dag kunnen er twee zijn. Laat deze weg als het dezelfde is.',
  'reference-again':
    'De referentie {{reference}} is er al met andere stukken, koers of bedrag. Deze regel wordt ernaast geboekt; laat hem weg als hij de andere verbetert.',
  'symbol-elsewhere':
    'Het symbool is van een instrument in een andere valuta; deze regel wordt geboekt als {{symbol}}. Zijn beide hetzelfde, voeg dan de ISIN toe.',
  'symbol-renamed': 'Het bestand schrijft {{written}}: geboekt als {{symbol}}, dat dezelfde ISIN heeft.',
  'costs-exceed-proceeds':
    'De kosten zijn hoger dan wat de verkoop opbrengt: {{amount}} {{currency}} wordt geboekt.',
  'price-in-hundredths':
    'Aantal maal koers is honderd keer het bedrag: de koers is gelezen in pence of procent, als {{price}} {{currency}}. Controleer dit.',
  'refund-booked': '"{{word}}" geeft kosten terug; het wordt geboekt als kosten onder nul.',
  'free-share':
    'Stukken voor niets: geboekt als overboeking in, ter waarde van {{amount}} {{currency}}. Er wordt geen geld betaald.',
  'cost-carried': 'De stukken verlieten {{portfolio}}: de kostprijs daar, {{amount}} {{currency}}, gaat mee.',
  'cost-passed-on':
    'De stukken zijn aangekomen in {{portfolio}}: de overboeking daar neemt over wat zij hier hebben gekost.',
  'return-of-capital':
    '"{{word}}" betaalt kapitaal terug: het verlaagt de kostprijs van de positie en is geen inkomen.',
  'premium-received':
    '"{{word}}" wordt geboekt als ontvangen optiepremie. De optie zelf staat niet bij de posities.',
  'premium-paid':
    '"{{word}}" wordt geboekt als betaalde optiepremie. De optie zelf staat niet bij de posities.',
  'deliveries-paired':
    '{{units}} {{given}} gaat uit en {{symbol}} komt in op dezelfde dag voor hetzelfde bedrag: geboekt als fusie die de kostprijs overneemt. Is het dat niet, laat de regel dan weg en voer de overboekingen met de hand in.',
  'deliveries-unclear':
    'Op deze dag worden effecten uitgeleverd en andere ingeleverd. Ze worden als overboekingen geboekt voor wat het bestand zegt; is het een fusie of afsplitsing, laat deze regels dan weg en voer die met de hand in.',
  'position-stated':
    'Het bestand zegt dat op {{date}} {{units}} {{symbol}} in bezit zijn; de boekingen worden daarmee vergeleken.',
  'cash-stated':
    'Volgens het bestand is er op {{date}} {{amount}} {{currency}}; de boekingen worden ermee vergeleken.',
  'summary-row': 'Een regel van het bestand die geen transactie is: {{text}}',
  'currency-exchange': 'Een wissel tussen valuta; hij verandert geen positie en wordt niet geboekt.',
  'no-booking': '"{{word}}" verandert niets en wordt niet geboekt.',
  'delivery-paired': 'Hoort bij de fusie met {{symbol}} op dezelfde dag.',
  'symbol-changed': 'Zegt alleen dat het symbool veranderd is: {{symbol}} loopt door met zijn kostprijs.',
  'empty-file': 'Het bestand is leeg.',
  'too-large': 'Het bestand is te groot. Tot {{limit}} MB wordt aangenomen; splits het per jaar.',
  'too-many-rows': 'Het bestand heeft meer dan {{limit}} regels. Splits het per jaar.',
  'not-text': 'Dit is {{kind}}, geen tekstbestand. Exporteer als CSV, OFX, JSON of XML.',
  'damaged-text':
    'Het bestand is beschadigd bij regel {{line}}: een aanhalingsteken is niet gesloten of de codering verandert.',
  'damaged-json': 'Het bestand is geen geldige JSON: {{detail}}',
  'unknown-json':
    'Het JSON-bestand is geen export van Ghostfolio. Exporteer daar de activiteiten of gebruik CSV.',
  'damaged-ofx': 'Het bestand is beschadigd of geen OFX-overzicht.',
  'ofx-bank-statement':
    'Dit is het overzicht van een bankrekening of kaart. Download het overzicht van de beleggingsrekening.',
  'no-transactions': 'Het overzicht bevat geen transacties ({{from}} tot {{to}}). Kies een langere periode.',
  'no-rows': 'Het bestand heeft een kop maar geen regels.',
  'portfolio-performance-file':
    'Dit bestand van Portfolio Performance is te oud om te lezen. Open het daar en sla het opnieuw op, of exporteer alle transacties als CSV.',
  'unknown-xml':
    'Het XML-bestand is geen Flex-query van Interactive Brokers, geen OFX en niet van Portfolio Performance. Exporteer als CSV.',
  'degiro-account-statement':
    'Dit is het rekeningoverzicht van DEGIRO, dat een transactie over meerdere regels verdeelt. Exporteer "Transacties".',
  'crypto-ledger':
    'Dit is een crypto-overzicht van {{name}} waarin de ene munt de andere betaalt. Maak een CSV met datum, soort, symbool, aantal, koers, valuta en kosten.',
  'equity-plan-report':
    'Dit overzicht van een aandelenplan van {{name}} noemt soort noch valuta. Maak een CSV met datum, soort, symbool, aantal, koers en valuta.',
  'sectioned-report':
    'Dit overzicht van {{name}} bestaat uit meerdere tabellen. Exporteer de lijst van alle transacties en de lijst van dividenden.',
  'currency-needed': 'Het bestand zegt niet in welke valuta de bedragen zijn. Kies de valuta.',
  'mapping-needed':
    'Kies de kolommen met de hand. Niet gevonden: {{missing}}. Kolommen van het bestand: {{columns}}',
  'column-gone':
    'De kolom "{{column}}" van de koppeling staat niet in dit bestand. Zijn kolommen: {{columns}}',
  'wrong-subject': 'Het bestand bevat {{found}}, geen {{wanted}}.',
  'not-planned': 'Deze import staat niet meer open.',
  'not-committed': 'Alleen een voltooide import kan ongedaan worden gemaakt.',
  undecided: 'Regels met problemen: {{count}}. Laat ze weg, of verbeter het bestand en kies het opnieuw.',
  'nothing-to-import': 'Er is niets te importeren.',
  'provider-portfolio':
    'De cijfers van de portefeuille "{{name}}" komen van de gegevensdienst. Kies een andere portefeuille of een nieuwe.',
  'portfolio-missing': 'Kies de rekening en een portefeuille, of geef een nieuwe een naam.',
  'portfolio-elsewhere': 'De portefeuille hoort niet bij de rekening.',
  'other-currency':
    '{{symbol}} wordt in {{currency}} aangehouden; in het bestand staat een andere valuta. Laat deze regels weg of verbeter het bestand.',
  'later-work':
    'De import kan niet ongedaan worden gemaakt: op {{date}} gaat meer {{symbol}} weg dan er zonder zou zijn ({{held}}). Maak eerst de latere transacties ongedaan.',
  edited:
    'De import kan niet ongedaan worden gemaakt: transacties ervan zijn sindsdien gewijzigd of verwijderd ({{count}}).',
  'admins-only': 'Koersen en wisselkoersen tellen voor elke cliënt; alleen beheerders importeren ze.',
  waits: 'De import wacht op goedkeuring door een tweede persoon; tot die beslist, verandert er niets aan.',
  'field-date': 'Datum',
  'field-time': 'Tijd',
  'field-kind': 'Soort',
  'field-kindFallback': 'Soort, tweede kolom',
  'field-symbol': 'Symbool',
  'field-isin': 'ISIN',
  'field-name': 'Naam',
  'field-units': 'Aantal',
  'field-price': 'Koers',
  'field-priceCurrency': 'Valuta van de koers',
  'field-amount': 'Bedrag',
  'field-currency': 'Valuta',
  'field-fees': 'Kosten',
  'field-fee': 'Kosten',
  'field-taxes': 'Belasting',
  'field-tax': 'Belasting',
  'field-taxCurrency': 'Valuta van de belasting',
  'field-cost': 'Kostprijs van overboekingen in',
  'field-reference': 'Kenmerk',
  'field-details': 'Omschrijving',
  'field-balance': 'Saldo',
  'field-rate': 'Wisselkoers',
  'file-spreadsheet': 'een spreadsheet of ZIP-archief',
  'file-pdf': 'een PDF',
  'file-workbook': 'een oude Excel-werkmap',
  'file-archive': 'een gecomprimeerd archief',
  'file-binary': 'een binair bestand',
  'subject-bookings': 'transacties',
  'subject-prices': 'koersen',
  'subject-rates': 'wisselkoersen',
}
