/** What can be said about a row, a file or an import, by code, with the names of fields and kinds. */
export const words = {
  'date-missing': 'The date is missing.',
  'date-impossible': '"{{value}}" is not a day of the calendar.',
  'date-in-future': 'The date {{date}} is in the future.',
  'date-too-early': 'The date {{date}} is before {{earliest}}, the earliest that is taken.',
  'kind-missing': 'The row does not say what kind of transaction it is.',
  'kind-unknown': 'The kind "{{word}}" is not known. Map the word, or leave the row out.',
  'kind-unsupported':
    '"{{word}}" cannot be booked: futures, exercised options, corporate actions, crypto-assets and the like are entered by hand.',
  'spin-off-share':
    'The file does not say how much of the cost of the old holding goes to {{symbol}}. Leave the row out and enter the spin-off by hand.',
  'legs-unclear':
    '"{{word}}": the file does not say clearly what was given up for what. Leave the row out and enter it by hand.',
  reversal:
    'The amount of "{{word}}" runs against its kind, as for a reversal. Reversals are entered by hand.',
  'currency-missing': 'The currency is missing.',
  'currency-unknown': '"{{currency}}" is not a currency.',
  'instrument-missing': 'The row names no instrument: symbol, ISIN and name are missing.',
  'symbol-impossible': '"{{symbol}}" cannot be a symbol.',
  'source-unknown': 'The data source "{{source}}" is not known.',
  'number-impossible': '{{field}}: "{{value}}" is not a number.',
  'units-missing': 'The units are missing.',
  'units-not-positive': 'The units are {{units}}; they must be more than zero.',
  'price-negative': 'The price {{price}} is negative.',
  'price-missing': 'Neither price nor amount is given.',
  'amount-missing': 'The amount is missing.',
  'rate-not-positive': 'The rate {{rate}} is not more than zero.',
  'sale-exceeds-held': '{{units}} {{symbol}} go out on {{date}}, but only {{held}} are held then.',
  'split-ratio-missing': 'The ratio of the split is missing.',
  'split-of-nothing': '{{symbol}} is split on {{date}}, but none is held then.',
  'same-day-twice': 'The file has another value for {{date}}: {{value}}.',
  'price-currency-differs': 'The price is in {{currency}}, but the instrument is quoted in {{expected}}.',
  'isin-wrong': 'The check digit of the ISIN {{isin}} is wrong; it is kept as a symbol.',
  'amount-differs':
    'The amount {{amount}} {{currency}} is not units times price with charges ({{expected}}). The amount counts.',
  'other-currency-left-out': '{{field}}: {{amount}} {{currency}} is in another currency and is left out.',
  'interest-paid': 'Interest of {{amount}} was paid; it is booked as a fee.',
  'instrument-unlisted': 'The file does not describe its own instrument "{{symbol}}".',
  'units-rounded': 'The units {{units}} are stored with eight decimals: {{stored}}.',
  'units-against-kind':
    '"{{word}}" has the units {{units}}. A sale is written as a sale: correct the row or leave it out.',
  'units-closed':
    '{{units}} {{symbol}} are sold, but {{held}} are held: brokers round. What is held is booked as sold.',
  'split-read':
    'Read as a split of {{ratio}} new {{symbol}} for one old. Where the file means something else, change "Units of a split".',
  'row-alike':
    'An earlier row in the file is identical. Both are booked, as there may be two equal transactions on a day. Leave this one out if it is the same transaction.',
  'reference-again':
    'The reference {{reference}} already exists with other units, price or amount. This row is booked in addition; leave it out if it corrects the other.',
  'symbol-elsewhere':
    'The symbol belongs to an instrument in another currency; this row is booked as {{symbol}}. Where both are the same, add the ISIN.',
  'symbol-renamed': 'The file writes {{written}}: booked as {{symbol}}, which has the same ISIN.',
  'costs-exceed-proceeds': 'The costs are more than the sale brings: {{amount}} {{currency}} is booked.',
  'price-in-hundredths':
    'Units times price is a hundred times the amount: the price is read in pence or percent, as {{price}} {{currency}}. Please confirm.',
  'refund-booked': '"{{word}}" refunds a charge; it is booked as a negative charge.',
  'free-share':
    'Units for nothing: booked as a transfer in, worth {{amount}} {{currency}}. No money is paid.',
  'cost-carried':
    'The units left {{portfolio}}: the book cost there, {{amount}} {{currency}}, is carried over.',
  'cost-passed-on':
    'The units arrived in {{portfolio}}: the transfer in there takes over what they have cost here.',
  'return-of-capital': '"{{word}}" gives back capital: it lowers the cost of the holding and is no income.',
  'premium-received':
    '"{{word}}" is booked as the premium received for an option. The option itself is not kept among the holdings.',
  'premium-paid':
    '"{{word}}" is booked as the premium paid for an option. The option itself is not kept among the holdings.',
  'deliveries-paired':
    '{{units}} {{given}} go out and {{symbol}} comes in on the same day for the same amount: booked as a merger that takes over the cost. Where it is none, leave the row out and enter the transfers by hand.',
  'deliveries-unclear':
    'On this day securities are delivered out and others in. They are booked as transfers for what the file says; where it is a merger or spin-off, leave these rows out and enter it by hand.',
  'position-stated':
    'The file states that {{units}} {{symbol}} are held on {{date}}; the transactions are compared with it.',
  'cash-stated':
    'The file states {{amount}} {{currency}} in cash on {{date}}; the transactions are compared with it.',
  'summary-row': 'A line of the file that is no transaction: {{text}}',
  'currency-exchange': 'An exchange between currencies; it changes no position and is not booked.',
  'no-booking': '"{{word}}" moves nothing and is not booked.',
  'delivery-paired': 'Is part of the merger with {{symbol}} on the same day.',
  'symbol-changed': 'Only says that the symbol has changed: {{symbol}} goes on with its cost.',
  'empty-file': 'The file is empty.',
  'too-large': 'The file is too large. Up to {{limit}} MB are taken; split it by year.',
  'too-many-rows': 'The file has more than {{limit}} rows. Split it by year.',
  'not-text': 'This is {{kind}}, not a text file. Export as CSV, OFX, JSON or XML instead.',
  'damaged-text':
    'The file is damaged near line {{line}}: a quotation mark is not closed, or the encoding changes.',
  'damaged-json': 'The file is not valid JSON: {{detail}}',
  'unknown-json': 'The JSON file is not an export of Ghostfolio. Export the activities there, or use CSV.',
  'damaged-ofx': 'The file is damaged or is no OFX statement.',
  'ofx-bank-statement':
    'This is the statement of a bank account or card. Download the statement of the investment account instead.',
  'no-transactions': 'The statement has no transactions ({{from}} to {{to}}). Choose a longer period.',
  'no-rows': 'The file has a header but no rows.',
  'portfolio-performance-file':
    'This file of Portfolio Performance is too old to be read. Open it there and save it again, or export all transactions as CSV.',
  'unknown-xml':
    'The XML file is neither a Flex query of Interactive Brokers nor OFX nor of Portfolio Performance. Export as CSV instead.',
  'degiro-account-statement':
    'This is the account statement of DEGIRO, which spreads a trade over several rows. Export "Transactions" instead.',
  'crypto-ledger':
    'This is a ledger of crypto-assets by {{name}}, in which one asset pays for another. Make a CSV with date, type, symbol, quantity, price, currency and fee.',
  'equity-plan-report':
    'This report of an employee share plan by {{name}} names neither kind nor currency. Make a CSV with date, type, symbol, quantity, price and currency.',
  'sectioned-report':
    'This report by {{name}} is made of several tables. Export the list of all trades and the list of dividends instead.',
  'currency-needed': 'The file does not say in which currency its amounts are. Choose the currency.',
  'mapping-needed': 'Choose the columns by hand. Not found: {{missing}}. Columns of the file: {{columns}}',
  'column-gone': 'The column "{{column}}" of the mapping is not in this file. Its columns: {{columns}}',
  'wrong-subject': 'The file holds {{found}}, not {{wanted}}.',
  'not-planned': 'This import is no longer open.',
  'not-committed': 'Only a finished import can be undone.',
  undecided: 'Some rows have problems: {{count}}. Leave them out, or correct the file and choose it again.',
  'nothing-to-import': 'There is nothing to import.',
  'provider-portfolio':
    'The figures of the portfolio "{{name}}" come from the data service. Choose another portfolio or a new one.',
  'portfolio-missing': 'Choose the account and a portfolio, or name a new one.',
  'portfolio-elsewhere': 'The portfolio does not belong to the account.',
  'other-currency':
    '{{symbol}} is held in {{currency}}; the file trades it in another currency. Leave these rows out, or correct the file.',
  'later-work':
    'The import cannot be undone: on {{date}} more {{symbol}} goes out than would be held without it ({{held}}). Undo the later transactions first.',
  edited: 'The import cannot be undone: transactions of it were changed or removed since ({{count}}).',
  'admins-only': 'Prices and exchange rates count for every client; only administrators import them.',
  waits: 'The import is waiting for a second person’s approval and cannot be changed until then.',
  'field-date': 'Date',
  'field-time': 'Time of day',
  'field-kind': 'Kind',
  'field-kindFallback': 'Kind, second column',
  'field-symbol': 'Symbol',
  'field-isin': 'ISIN',
  'field-name': 'Name',
  'field-units': 'Units',
  'field-price': 'Price',
  'field-priceCurrency': 'Currency of the price',
  'field-amount': 'Amount',
  'field-currency': 'Currency',
  'field-fees': 'Fees',
  'field-fee': 'Fee',
  'field-taxes': 'Taxes',
  'field-tax': 'Tax',
  'field-taxCurrency': 'Currency of the tax',
  'field-cost': 'Book cost of transfers in',
  'field-reference': 'Reference',
  'field-details': 'Details',
  'field-balance': 'Balance',
  'field-rate': 'Rate',
  'file-spreadsheet': 'a spreadsheet or ZIP archive',
  'file-pdf': 'a PDF',
  'file-workbook': 'an old Excel workbook',
  'file-archive': 'a compressed archive',
  'file-binary': 'a binary file',
  'subject-bookings': 'transactions',
  'subject-prices': 'prices',
  'subject-rates': 'exchange rates',
} as const
