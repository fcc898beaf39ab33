import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  'date-missing': 'De datum ontbreekt.',
  'date-impossible': '„{{value}}” is geen geldige datum.',
  'date-in-future': 'De datum {{date}} ligt in de toekomst.',
  'date-too-early': 'De datum {{date}} ligt vóór {{earliest}}, de vroegste die wordt geaccepteerd.',
  'kind-missing': 'De rij vermeldt niet welk soort transactie het is.',
  'kind-unknown': 'De transactiesoort „{{word}}” is niet bekend. Koppel het woord of laat de rij weg.',
  'kind-unsupported':
    '„{{word}}” kan niet worden geboekt: voer futures, uitgeoefende opties, corporate actions, crypto en dergelijke handmatig in.',
  'spin-off-share':
    'Het bestand vermeldt niet welk deel van de kostprijs van de oude positie naar {{symbol}} gaat. Laat de rij weg en voer de afsplitsing handmatig in.',
  'legs-unclear':
    '„{{word}}”: het bestand vermeldt niet duidelijk wat waarvoor is geruild. Laat de rij weg en voer de transactie handmatig in.',
  reversal:
    'Het bedrag van „{{word}}” heeft het omgekeerde teken, zoals bij een storno. Voer storno’s handmatig in.',
  'currency-missing': 'De valuta ontbreekt.',
  'currency-unknown': '„{{currency}}” is geen valuta.',
  'instrument-missing': 'De rij noemt geen effect: symbool, ISIN en naam ontbreken.',
  'symbol-impossible': '„{{symbol}}” is geen geldig symbool.',
  'source-unknown': 'De gegevensbron „{{source}}” is niet bekend.',
  'number-impossible': '{{field}}: „{{value}}” is geen getal.',
  'units-missing': 'Het aantal ontbreekt.',
  'units-not-positive': 'Het aantal is {{units}}; het moet meer dan nul zijn.',
  'price-negative': 'De koers {{price}} is negatief.',
  'price-missing': 'Er is geen koers en geen bedrag opgegeven.',
  'amount-missing': 'Het bedrag ontbreekt.',
  'rate-not-positive': 'De wisselkoers {{rate}} moet meer dan nul zijn.',
  'sale-exceeds-held': 'Op {{date}} gaan {{units}} {{symbol}} uit, maar dan zijn er maar {{held}} in bezit.',
  'split-ratio-missing': 'De verhouding van de splitsing ontbreekt.',
  'split-of-nothing': '{{symbol}} wordt op {{date}} gesplitst, maar dan is er niets van in bezit.',
  'same-day-twice': 'Het bestand heeft een andere waarde voor {{date}}: {{value}}.',
  'price-currency-differs': 'De koers is in {{currency}}, maar het effect noteert in {{expected}}.',
  'isin-wrong': 'Het controlecijfer van ISIN {{isin}} klopt niet; het nummer wordt als symbool gebruikt.',
  'amount-differs':
    'Het bedrag {{amount}} {{currency}} wijkt af van aantal maal koers met kosten ({{expected}}). Het bedrag wordt gebruikt.',
  'other-currency-left-out':
    '{{field}}: {{amount}} {{currency}} is in een andere valuta en wordt weggelaten.',
  'interest-paid': 'Er is {{amount}} rente betaald; die wordt als kosten geboekt.',
  'instrument-unlisted': 'Het bestand beschrijft zijn eigen effect „{{symbol}}” niet.',
  'units-rounded': 'Het aantal {{units}} wordt met acht decimalen opgeslagen: {{stored}}.',
  'units-against-kind':
    '„{{word}}” heeft {{units}} stuks. Een verkoop moet als verkoop worden ingevoerd: corrigeer de rij of laat hem weg.',
  'units-closed':
    'Er worden {{units}} {{symbol}} verkocht, maar er zijn er {{held}} in bezit. Omdat brokers afronden, worden alle stuks in bezit als verkocht geboekt.',
  'split-read':
    'Gelezen als een splitsing van {{ratio}} nieuwe {{symbol}} per oude. Bedoelt het bestand iets anders, wijzig dan „Aantal bij een splitsing”.',
  'row-alike':
    'Een eerdere rij in het bestand is identiek. Beide worden geboekt, omdat er twee gelijke transacties op een dag kunnen zijn. Laat deze weg als het dezelfde transactie is.',
  'reference-again':
    'De referentie {{reference}} bestaat al met ander aantal, koers of bedrag. Deze rij wordt extra geboekt; laat hem weg als hij de andere corrigeert.',
  'symbol-elsewhere':
    'Het symbool hoort bij een effect in een andere valuta, dus deze rij wordt geboekt als {{symbol}}. Zijn beide hetzelfde, voeg dan de ISIN toe.',
  'symbol-renamed':
    'Het bestand gebruikt {{written}}. Er wordt geboekt als {{symbol}}, dat dezelfde ISIN heeft.',
  'costs-exceed-proceeds':
    'De kosten zijn hoger dan de verkoopopbrengst: {{amount}} {{currency}} wordt geboekt.',
  'price-in-hundredths':
    'Aantal maal koers is honderd keer het bedrag: de koers is gelezen in pence of procent, als {{price}} {{currency}}. Bevestig dit.',
  'refund-booked': '„{{word}}” geeft kosten terug; dit wordt als negatieve kosten geboekt.',
  'free-share':
    'Stukken zonder betaling ontvangen: geboekt als overboeking in, ter waarde van {{amount}} {{currency}}. Er wordt geen geld betaald.',
  'cost-carried':
    'De stukken komen uit {{portfolio}}: de kostprijs daar, {{amount}} {{currency}}, wordt overgenomen.',
  'cost-passed-on':
    'De stukken zijn naar {{portfolio}} gegaan: de overboeking daar neemt hun kostprijs van hier over.',
  'return-of-capital':
    '„{{word}}” betaalt kapitaal terug: dit verlaagt de kostprijs van de positie en telt niet als inkomsten.',
  'premium-received':
    '„{{word}}” wordt geboekt als ontvangen optiepremie. De optie zelf staat niet bij de posities.',
  'premium-paid':
    '„{{word}}” wordt geboekt als betaalde optiepremie. De optie zelf staat niet bij de posities.',
  'deliveries-paired':
    'Op dezelfde dag gaat {{units}} {{given}} uit en komt {{symbol}} in voor hetzelfde bedrag: geboekt als fusie die de kostprijs overneemt. Is het geen fusie, laat de rij dan weg en voer de overboekingen handmatig in.',
  'deliveries-unclear':
    'Op deze dag worden effecten uitgeleverd en andere ingeleverd. Ze worden als overboekingen geboekt zoals in het bestand vermeld. Is het een fusie of afsplitsing, laat deze rijen dan weg en voer die handmatig in.',
  'position-stated':
    'Het bestand vermeldt dat op {{date}} {{units}} {{symbol}} in bezit zijn; de transacties worden daarmee vergeleken.',
  'cash-stated':
    'Het bestand vermeldt op {{date}} {{amount}} {{currency}} aan liquide middelen; de transacties worden daarmee vergeleken.',
  'summary-row': 'Een regel van het bestand die geen transactie is: {{text}}',
  'currency-exchange': 'Een valutawissel; die verandert geen positie en wordt niet geboekt.',
  'no-booking': '„{{word}}” verandert niets en wordt niet geboekt.',
  'delivery-paired': 'Onderdeel van de fusie met {{symbol}} op dezelfde dag.',
  'symbol-changed': 'Alleen een symboolwijziging: {{symbol}} loopt door met zijn kostprijs.',
  'empty-file': 'Het bestand is leeg.',
  'too-large': 'Het bestand is te groot. De limiet is {{limit}} MB; splits het per jaar.',
  'too-many-rows': 'Het bestand heeft meer dan {{limit}} rijen. Splits het per jaar.',
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
  'no-rows': 'Het bestand heeft een kop maar geen rijen.',
  'portfolio-performance-file':
    'Dit bestand van Portfolio Performance is te oud om te lezen. Open het daar en sla het opnieuw op, of exporteer alle transacties als CSV.',
  'unknown-xml':
    'Het XML-bestand is geen Flex-query van Interactive Brokers, geen OFX en niet van Portfolio Performance. Exporteer als CSV.',
  'degiro-account-statement':
    'Dit is het rekeningoverzicht van DEGIRO, dat een transactie over meerdere rijen verdeelt. Exporteer „Transacties”.',
  'crypto-ledger':
    'Dit is een crypto-overzicht van {{name}} waarin de ene munt de andere betaalt. Maak een CSV met datum, soort, symbool, aantal, koers, valuta en kosten.',
  'equity-plan-report':
    'Dit overzicht van een aandelenplan van {{name}} vermeldt soort noch valuta. Maak een CSV met datum, soort, symbool, aantal, koers en valuta.',
  'sectioned-report':
    'Dit overzicht van {{name}} bestaat uit meerdere tabellen. Exporteer de lijst van alle transacties en de lijst van dividenden.',
  'currency-needed': 'Het bestand vermeldt niet in welke valuta de bedragen zijn. Kies de valuta.',
  'mapping-needed':
    'Kies de kolommen handmatig. Niet gevonden: {{missing}}. Kolommen van het bestand: {{columns}}',
  'column-gone': 'De kolom „{{column}}” van de indeling staat niet in dit bestand. Kolommen: {{columns}}',
  'several-accounts':
    'De kolom „{{column}}” bevat meerdere rekeningen: {{accounts}}. Importeer voor elke cliënt een bestand met alleen diens rekening. Horen alle rijen bij deze cliënt, zet „Rekening in het bestand” dan op „Niet in het bestand”.',
  'wrong-subject': 'Het bestand bevat {{found}}, geen {{wanted}}.',
  'not-planned': 'Deze import staat niet meer open.',
  'not-committed': 'Alleen een voltooide import kan ongedaan worden gemaakt.',
  undecided:
    'Sommige rijen hebben problemen: {{count}}. Laat ze weg, of corrigeer het bestand en kies het opnieuw.',
  'nothing-to-import': 'Er is niets te importeren.',
  'provider-portfolio':
    'De cijfers van de portefeuille „{{name}}” komen van de gegevensdienst. Kies een andere portefeuille of een nieuwe.',
  'portfolio-missing': 'Kies de rekening en een portefeuille, of geef een nieuwe een naam.',
  'portfolio-elsewhere': 'De portefeuille hoort niet bij de rekening.',
  'other-currency':
    '{{symbol}} wordt in {{currency}} aangehouden; in het bestand staat een andere valuta. Laat deze rijen weg of corrigeer het bestand.',
  'later-work':
    'De import kan niet ongedaan worden gemaakt: op {{date}} gaat meer {{symbol}} uit dan er zonder de import in bezit zou zijn ({{held}}). Maak eerst de latere transacties ongedaan.',
  edited:
    'De import kan niet ongedaan worden gemaakt: sommige transacties zijn sindsdien gewijzigd of verwijderd ({{count}}).',
  'admins-only':
    'Koersen en wisselkoersen gelden voor elke cliënt, dus alleen beheerders kunnen ze importeren.',
  waits: 'De import wacht op goedkeuring door een tweede persoon en kan tot dan niet worden gewijzigd.',
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
  'field-taxes': 'Belastingen',
  'field-tax': 'Belasting',
  'field-taxCurrency': 'Valuta van de belasting',
  'field-cost': 'Kostprijs van overboekingen (in)',
  'field-reference': 'Kenmerk',
  'field-details': 'Omschrijving',
  'field-balance': 'Saldo',
  'field-account': 'Rekening in het bestand',
  'field-base': 'Van valuta',
  'field-quote': 'Naar valuta',
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
