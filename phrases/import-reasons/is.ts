import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  'date-missing': 'Dagsetninguna vantar.',
  'date-impossible': '„{{value}}“ er ekki gild dagsetning.',
  'date-in-future': 'Dagsetningin {{date}} er í framtíðinni.',
  'date-too-early': 'Dagsetningin {{date}} er á undan {{earliest}}, þeirri elstu sem tekið er við.',
  'kind-missing': 'Línan segir ekki hvers konar færsla þetta er.',
  'kind-unknown': 'Færslutegundin „{{word}}“ er óþekkt. Tengdu orðið eða slepptu línunni.',
  'kind-unsupported':
    'Ekki er hægt að bóka „{{word}}“: framvirkir samningar, nýttir valréttir, fyrirtækjaaðgerðir, rafeyrir og þess háttar er skráð handvirkt.',
  'spin-off-share':
    'Skráin segir ekki hve stór hluti kostnaðarverðs gömlu eignarinnar fer til {{symbol}}. Slepptu línunni og skráðu uppskiptinguna handvirkt.',
  'legs-unclear':
    '„{{word}}“: skráin segir ekki skýrt hvað var látið af hendi fyrir hvað. Slepptu línunni og skráðu hana handvirkt.',
  reversal: 'Fjárhæð „{{word}}“ hefur öfugt formerki, líkt og við bakfærslu. Skráðu bakfærslur handvirkt.',
  'currency-missing': 'Gjaldmiðilinn vantar.',
  'currency-unknown': '„{{currency}}“ er ekki gjaldmiðill.',
  'instrument-missing': 'Línan nefnir ekkert verðbréf: auðkenni, ISIN og heiti vantar.',
  'symbol-impossible': '„{{symbol}}“ er ekki gilt auðkenni.',
  'source-unknown': 'Gagnaveitan „{{source}}“ er óþekkt.',
  'number-impossible': '{{field}}: „{{value}}“ er ekki tala.',
  'units-missing': 'Einingafjöldann vantar.',
  'units-not-positive': 'Einingafjöldinn er {{units}}; hann verður að vera meiri en núll.',
  'price-negative': 'Verðið {{price}} er neikvætt.',
  'price-missing': 'Hvorki verð né fjárhæð er gefin upp.',
  'amount-missing': 'Fjárhæðina vantar.',
  'rate-not-positive': 'Gengið {{rate}} verður að vera meira en núll.',
  'sale-exceeds-held': '{{units}} {{symbol}} fara út {{date}}, en þann dag eru aðeins {{held}} í eigu.',
  'split-ratio-missing': 'Hlutfall skiptingarinnar vantar.',
  'split-of-nothing': '{{symbol}} er skipt {{date}}, en þann dag er ekkert í eigu.',
  'same-day-twice': 'Skráin hefur annað gildi fyrir {{date}}: {{value}}.',
  'price-currency-differs': 'Verðið er í {{currency}}, en verðbréfið er skráð í {{expected}}.',
  'isin-wrong': 'Vartala ISIN-númersins {{isin}} er röng; það er notað sem auðkenni.',
  'amount-differs':
    'Fjárhæðin {{amount}} {{currency}} er önnur en einingar sinnum verð með gjöldum ({{expected}}). Fjárhæðin er notuð.',
  'other-currency-left-out': '{{field}}: {{amount}} {{currency}} er í öðrum gjaldmiðli og er sleppt.',
  'interest-paid': 'Greiddir voru vextir, {{amount}}; þeir eru bókaðir sem gjald.',
  'instrument-unlisted': 'Skráin lýsir ekki eigin verðbréfi, „{{symbol}}“.',
  'units-rounded': 'Einingarnar {{units}} eru vistaðar með átta aukastöfum: {{stored}}.',
  'units-against-kind':
    '„{{word}}“ hefur {{units}} einingar. Sala verður að vera skráð sem sala: leiðréttu línuna eða slepptu henni.',
  'units-closed':
    '{{units}} {{symbol}} eru seldar en {{held}} eru í eigu. Þar sem miðlarar námunda eru allar einingar í eigu bókaðar sem seldar.',
  'split-read':
    'Lesið sem skipting í {{ratio}} ný {{symbol}} fyrir eitt gamalt. Ef skráin á við annað skal breyta „Einingar í skiptingu“.',
  'row-alike':
    'Fyrri lína skrárinnar er eins. Báðar eru bókaðar þar sem tvær eins færslur geta verið sama dag. Slepptu þessari ef hún er sama færslan.',
  'reference-again':
    'Tilvísunin {{reference}} er þegar til með öðrum einingum, verði eða fjárhæð. Línan er bókuð að auki; slepptu henni ef hún leiðréttir hina.',
  'symbol-elsewhere':
    'Auðkennið tilheyrir bréfi í öðrum gjaldmiðli; línan er bókuð sem {{symbol}}. Ef bréfið er það sama skal bæta ISIN við.',
  'symbol-renamed': 'Skráin notar {{written}}. Bókað er sem {{symbol}}, sem er með sama ISIN.',
  'costs-exceed-proceeds': 'Gjöldin eru hærri en söluandvirðið: {{amount}} {{currency}} er bókað.',
  'price-in-hundredths':
    'Einingar sinnum verð eru hundraðföld fjárhæðin: verðið er lesið í pensum eða prósentum, sem {{price}} {{currency}}. Staðfestu það.',
  'refund-booked': '„{{word}}“ endurgreiðir gjald; það er bókað sem neikvætt gjald.',
  'free-share':
    'Einingar án greiðslu: bókaðar sem flutningur inn, að virði {{amount}} {{currency}}. Ekkert fé er greitt.',
  'cost-carried':
    'Einingarnar komu úr {{portfolio}}: kostnaðarverðið þar, {{amount}} {{currency}}, fylgir með.',
  'cost-passed-on':
    'Einingarnar fóru í {{portfolio}}: flutningurinn þar tekur við kostnaðarverði þeirra héðan.',
  'return-of-capital':
    '„{{word}}“ endurgreiðir höfuðstól: það lækkar kostnaðarverð eignarinnar og telst ekki til tekna.',
  'premium-received':
    '„{{word}}“ er bókað sem móttekið valréttariðgjald. Valrétturinn sjálfur er ekki sýndur meðal eigna.',
  'premium-paid':
    '„{{word}}“ er bókað sem greitt valréttariðgjald. Valrétturinn sjálfur er ekki sýndur meðal eigna.',
  'deliveries-paired':
    '{{units}} {{given}} fara út og {{symbol}} kemur inn sama dag fyrir sömu fjárhæð: bókað sem samruni sem tekur við kostnaðarverðinu. Ef svo er ekki skal sleppa línunni og skrá flutningana handvirkt.',
  'deliveries-unclear':
    'Þennan dag fara bréf út og önnur inn. Þau eru bókuð sem flutningar eins og skráin tilgreinir. Ef um samruna eða uppskiptingu er að ræða skaltu sleppa þessum línum og skrá hana handvirkt.',
  'position-stated':
    'Skráin tilgreinir að {{units}} {{symbol}} séu í eigu {{date}}; færslurnar eru bornar saman við það.',
  'cash-stated':
    'Skráin tilgreinir {{amount}} {{currency}} í reiðufé {{date}}; færslurnar eru bornar saman við það.',
  'summary-row': 'Lína í skránni sem er ekki færsla: {{text}}',
  'currency-exchange': 'Gjaldeyrisskipti; þau breyta engri stöðu og eru ekki bókuð.',
  'no-booking': '„{{word}}“ breytir engu og er ekki bókað.',
  'delivery-paired': 'Hluti af samruna við {{symbol}} sama dag.',
  'symbol-changed': 'Aðeins breyting á auðkenni: {{symbol}} heldur kostnaðarverði sínu.',
  'empty-file': 'Skráin er tóm.',
  'too-large': 'Skráin er of stór. Tekið er við allt að {{limit}} MB; skiptu henni eftir árum.',
  'too-many-rows': 'Í skránni eru fleiri en {{limit}} línur. Skiptu henni eftir árum.',
  'not-text': 'Þetta er {{kind}}, ekki textaskrá. Flyttu út sem CSV, OFX, JSON eða XML.',
  'damaged-text': 'Skráin er skemmd nálægt línu {{line}}: gæsalappir eru ekki lokaðar eða kóðunin breytist.',
  'damaged-json': 'Skráin er ekki gilt JSON: {{detail}}',
  'unknown-json': 'JSON-skráin er ekki útflutningur úr Ghostfolio. Flyttu út færslurnar þar eða notaðu CSV.',
  'damaged-ofx': 'Skráin er skemmd eða er ekki OFX-yfirlit.',
  'ofx-bank-statement':
    'Þetta er yfirlit bankareiknings eða korts. Sæktu yfirlit fjárfestingareikningsins í staðinn.',
  'no-transactions': 'Engar færslur eru í yfirlitinu ({{from}} til {{to}}). Veldu lengra tímabil.',
  'no-rows': 'Skráin hefur fyrirsögn en engar línur.',
  'portfolio-performance-file':
    'Þessi skrá úr Portfolio Performance er of gömul til að lesa. Opnaðu hana þar og vistaðu aftur, eða flyttu allar færslur út sem CSV.',
  'unknown-xml':
    'XML-skráin er hvorki Flex-fyrirspurn frá Interactive Brokers, OFX né frá Portfolio Performance. Flyttu út sem CSV.',
  'degiro-account-statement':
    'Þetta er reikningsyfirlit DEGIRO, sem dreifir viðskiptum á nokkrar línur. Flyttu út „Transactions“ í staðinn.',
  'crypto-ledger':
    'Þetta er rafeyrisyfirlit frá {{name}} þar sem ein eign greiðir fyrir aðra. Búðu til CSV með dagsetningu, tegund, auðkenni, fjölda, verði, gjaldmiðli og gjaldi.',
  'equity-plan-report':
    'Þetta yfirlit um hlutabréfaáætlun frá {{name}} nefnir hvorki tegund né gjaldmiðil. Búðu til CSV með dagsetningu, tegund, auðkenni, fjölda, verði og gjaldmiðli.',
  'sectioned-report':
    'Þetta yfirlit frá {{name}} er gert úr nokkrum töflum. Flyttu út lista yfir öll viðskipti og lista yfir arð í staðinn.',
  'currency-needed': 'Skráin tilgreinir ekki gjaldmiðil fjárhæðanna. Veldu gjaldmiðilinn.',
  'mapping-needed': 'Veldu dálkana handvirkt. Fannst ekki: {{missing}}. Dálkar skrárinnar: {{columns}}',
  'column-gone': 'Dálkurinn „{{column}}“ í vörpuninni er ekki í þessari skrá. Dálkar hennar: {{columns}}',
  'several-accounts':
    'Dálkurinn „{{column}}“ inniheldur nokkra reikninga: {{accounts}}. Flyttu inn skrá hvers reiknings fyrir viðskiptavin hans. Ef allar línur eru þessa viðskiptavinar skaltu stilla „Reikningur í skránni“ á „Ekki í skránni“.',
  'wrong-subject': 'Í skránni eru {{found}}, ekki {{wanted}}.',
  'not-planned': 'Þessi innflutningur er ekki lengur opinn.',
  'not-committed': 'Aðeins er hægt að afturkalla innflutning sem er lokið.',
  undecided: 'Sumar línur eru með vandamál: {{count}}. Slepptu þeim, eða lagaðu skrána og veldu hana aftur.',
  'nothing-to-import': 'Það er ekkert til að flytja inn.',
  'provider-portfolio':
    'Tölur eignasafnsins „{{name}}“ koma frá gagnaþjónustunni. Veldu annað eignasafn eða nýtt.',
  'portfolio-missing': 'Veldu reikning og eignasafn, eða gefðu nýju safni heiti.',
  'portfolio-elsewhere': 'Eignasafnið tilheyrir ekki reikningnum.',
  'other-currency':
    '{{symbol}} er haldið í {{currency}}; í skránni er annar gjaldmiðill. Slepptu þessum línum eða leiðréttu skrána.',
  'later-work':
    'Ekki er hægt að afturkalla innflutninginn: {{date}} fer meira {{symbol}} út en væri í eigu án hans ({{held}}). Afturkallaðu fyrst seinni færslurnar.',
  edited:
    'Ekki er hægt að afturkalla innflutninginn: færslum úr honum hefur verið breytt eða eytt síðan ({{count}}).',
  'admins-only': 'Verð og gengi gilda fyrir alla viðskiptavini og því geta aðeins stjórnendur flutt þau inn.',
  waits: 'Innflutningurinn bíður samþykkis annars aðila og ekki er hægt að breyta honum fram að því.',
  'field-date': 'Dagsetning',
  'field-time': 'Tími',
  'field-kind': 'Tegund',
  'field-kindFallback': 'Tegund, annar dálkur',
  'field-symbol': 'Auðkenni',
  'field-isin': 'ISIN',
  'field-name': 'Heiti',
  'field-units': 'Einingar',
  'field-price': 'Verð',
  'field-priceCurrency': 'Gjaldmiðill verðs',
  'field-amount': 'Fjárhæð',
  'field-currency': 'Gjaldmiðill',
  'field-fees': 'Gjöld',
  'field-fee': 'Gjald',
  'field-taxes': 'Skattar',
  'field-tax': 'Skattur',
  'field-taxCurrency': 'Gjaldmiðill skatts',
  'field-cost': 'Kostnaðarverð flutninga inn',
  'field-reference': 'Tilvísun',
  'field-details': 'Lýsing',
  'field-balance': 'Staða',
  'field-account': 'Reikningur í skránni',
  'field-base': 'Úr gjaldmiðli',
  'field-quote': 'Í gjaldmiðil',
  'field-rate': 'Gengi',
  'file-spreadsheet': 'töflureiknisskjal eða ZIP-safn',
  'file-pdf': 'PDF-skjal',
  'file-workbook': 'gömul Excel-vinnubók',
  'file-archive': 'þjappað skjalasafn',
  'file-binary': 'tvíundaskrá',
  'subject-bookings': 'færslur',
  'subject-prices': 'verð',
  'subject-rates': 'gengi',
}
