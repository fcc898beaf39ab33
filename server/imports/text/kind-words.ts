/** The words for kinds of booking in the exports we know, in the languages they are written in. */
import type { KindReading } from '#model/imports/import-vocabulary.ts'

/** A word as it is compared: small letters, no accents, no punctuation, single spaces. */
export function normaliseWord(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const words: Partial<Record<KindReading, string>> = {
  purchase:
    'buy|bought|b|purchase|market buy|limit buy|stop buy|stop limit buy|buy market|buy limit|buy trade|reinvest shares|drip|kop|koop|aankoop|kauf|kaufen|acquisto|compra|acoes etf compra|achat|achat comptant|stocks etf purchase|koop fondsen|koop aandelen|αγορα|kaup|item|open position|advanced trade buy|advance trade buy',
  sale: 'sell|sold|s|sale|market sell|limit sell|stop sell|stop limit sell|sell market|sell limit|sell trade|salj|verkoop|verkauf|verkaufen|vendita|venda|acoes etf vende|vente|vente comptant|stocks etf sale|verkoop fondsen|verkoop aandelen|πωληση|sala|position closed|advanced trade sell|advance trade sell',
  contribution:
    'deposit|deposits|contribution|cash deposit|cash top up|top up|sepa deposit|cash in|wire received|wire funds received|moneylink deposit|insattning|storting|einlage|einzahlung|conferimento|conferimento con bonifico|deposito|καταθεση|innborgun|regular deposit|payment received|electronic fund transfer in|versement|apport|depot|cotisation',
  withdrawal:
    'withdrawal|withdrawals|withdraw|cash withdrawal|cash out|sepa withdrawal|removal|wire sent|wire funds|uttag|opname|entnahme|auszahlung|prelievo|retirada|αναληψη|uttekt|withdraw request|retrait',
  dividend:
    'coupons|dividend|dividends|div|divident|cash dividend|cash div|qualified dividend|qual div|qual div reinvest|special qual div|non qualified div|special non qual div|special dividend|pr yr cash div|pr yr div reinvest|pr yr special div|reinvest dividend|div reinvest|long term cap gain|short term cap gain|long term cap gain reinvest|short term cap gain reinvest|capital gain|payment in lieu of dividends|payment in lieu|contant dividend|utdelning|dividende|ausschuttung|payment in lieu of dividend|dividend received|dividendes|kapitalgewinn|capital gains|provento etf|dividendo|distribution|property|μερισμα|arður|arour|stock distribution cash',
  interest:
    'interest|interests|interest earned|interest payment|interest on cash|interest income|interest from cash|credit interest|bank interest|bond interest|broker interest received|bond interest received|free funds interest|free funds interests|ranta|rente|rente beleggersrekening|zinsen|zins|interessi|coupon|coupon certif|cedola obb|juros|τοκος|τοκοι|vextir|cash account interest|zinsen auf einlagen|zinsen auf guthaben|interests on deposits|interets|interets sur avoirs|investment interest received|lending interest|interest on cash',
  fee: 'fee|fees|commission|account fee|advisor fee|service fee|adr mgmt fee|admin fee|flat rate administrative fee|subscription fee|trading fee|custody fee|platform fee|other fees|broker interest paid|bond interest paid|interest charge|margin interest|gebuhren|gebuhr|kosten|tarieven en services|avgift|commissioni|commissione|bollo|zinsbelastung|προμηθεια|gjald|broker fees|commission adjustments|zinsen auf belastungen|sollzinsen|interests on debits|interets debiteurs|debit interest|investment interest paid|depotgebuhren|custody fees|droits de garde|spesen|berichtigung borsengeb|rollover fee|overnight fee|withdraw fee|withdraw fee charged|manage fee|other fee|kommission|frais|adr fee',
  tax: 'tax|taxes|withholding tax|foreign tax paid|nra withholding|nra tax adj|tax withheld|free funds interests tax|free funds interest tax|dividendbelasting|steuern|steuer|quellensteuer|utlandsk kallskatt|skatt|rit provento etf|rit cedola obb|ritenuta su plusvalenza|ritenuta|φορος|skattur|871 m withholding|sales tax|stamp duty|sdrt|foreign tax withholding|impot|impot a la source',
  'transfer-in':
    'transfer in|transfer inbound|delivery inbound|einlieferung|umbuchung eingang|asset deposit|shares in|overboeking in|inngaende overforing|transferin|titeleingang|titellieferung eingang|securities deposit|receive',
  'transfer-out':
    'transfer out|transfer outbound|delivery outbound|auslieferung|umbuchung ausgang|shares out|overboeking uit|transferout|titelausgang|securities withdrawal|send',
  split: 'split|stock split|share split|aktiensplit|splitsing|splitt',
  payment:
    'transfer|cash transfer|moneylink transfer|internal transfer|journal|storting opname|deposits withdrawals|deposit withdrawal|payment|einlage entnahme|overforing|vergutung|virement|electronic fund transfer|cash amount',
  transfer: 'security transfer|journaled shares|share transfer',
  refund: 'fees refund|fee refund|gebuhrenerstattung|teruggave|refund|fee rebate|rebate',
  'tax-refund': 'tax refund|steuerruckerstattung|tax reclaim|belastingteruggave',
  'premium-received':
    'sell to open|sell to close|option premium received|optiepremie ontvangen|optionspramie erhalten|prime recue',
  'premium-paid':
    'buy to open|buy to close|option premium paid|optiepremie betaald|optionspramie gezahlt|prime payee',
  'return-of-capital':
    'return of capital|roc|kapitalruckzahlung|capital repayment|terugbetaling van kapitaal',
  'free-share':
    'free share|freeshare order|free shares|free stock|bonus share|bonus shares|bonus issue|stock gift|gift',
  'currency-exchange':
    'forex|fx|currency exchange|currency conversion|forex trade|valuta creditering|valuta debitering|conversion fx|fx exchange|forex trade component|fx gutschrift comp|fx belastung comp|forex gutschrift|forex belastung|forex credit|forex debit|fx translations p l|foreign exchange',
  unsupported:
    'assigned|exercised|stock split open|stock split close|reverse split|spin off|spinoff|cash in lieu|stock merger|merger|cash merger|name change|conversion|stock div dist|stock dividend|stock distribution|general corporate action|swap|profit loss fx cfd|profit loss|staking|staking reward|liability|cfd|cfds|crypto|cryptocurrency|currencies|commodities|indices|convert|staking income|rewards income|learning reward|inflation reward|adjustment|exercise|assignment|fusion|kapitaltransaktion|interne titelumbuchung',
  skip: 'expired|monthly statement|tax certificate|statement|balance|opening balance|closing balance',
}

const readings = new Map<string, KindReading>(
  Object.entries(words).flatMap(([kind, list]) =>
    list.split('|').map((word): [string, KindReading] => [normaliseWord(word), kind as KindReading]),
  ),
)

/** Where the exact word is unknown, its beginning may still tell: 'Dividend (Ordinary)', 'DIVIDEND TAX ...' does not. */
const beginnings: readonly (readonly [RegExp, KindReading])[] = [
  [/^dividend return of capital/, 'return-of-capital'],
  [/^dividend (dividend|ordinary|bonus|property income|demerger|interest)/, 'dividend'],
  [/^(market|limit|stop|stop limit) buy\b/, 'purchase'],
  [/^(market|limit|stop|stop limit) sell\b/, 'sale'],
  [/^buy (market|limit|stop)\b/, 'purchase'],
  [/^sell (market|limit|stop)\b/, 'sale'],
  [/^transfer from .* to /, 'skip'],
]

/** What a word of a kind column means; null for a word that is not known. `own` are the words of the mapping. */
export function readKind(word: string, own: Readonly<Record<string, KindReading>> = {}): KindReading | null {
  const normal = normaliseWord(word)
  if (normal === '') return null
  for (const [name, kind] of Object.entries(own)) if (normaliseWord(name) === normal) return kind
  return readings.get(normal) ?? beginnings.find(([pattern]) => pattern.test(normal))?.[1] ?? null
}
