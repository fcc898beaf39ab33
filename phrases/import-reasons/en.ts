/** What can be said about a row, a file or an import, by code, with the names of fields and kinds. */
export const words = {
  'date-missing': 'The date is missing.',
  'date-impossible': '“{{value}}” is not a valid date.',
  'date-in-future': 'The date {{date}} is in the future.',
  'date-too-early': 'The date {{date}} is before {{earliest}}, the earliest accepted.',
  'kind-missing': 'The row does not state the type of transaction.',
  'kind-unknown': 'The transaction type “{{word}}” is not known. Map the word, or leave the row out.',
  'kind-unsupported':
    '“{{word}}” cannot be booked: enter futures, exercised options, corporate actions, crypto-assets and the like by hand.',
  'spin-off-share':
    'The file does not state how much of the old holding’s cost goes to {{symbol}}. Leave the row out and enter the spin-off by hand.',
  'legs-unclear':
    '“{{word}}”: the file does not state clearly what was exchanged for what. Leave the row out and enter it by hand.',
  reversal: 'The amount of “{{word}}” has the opposite sign, as in a reversal. Enter reversals by hand.',
  'currency-missing': 'The currency is missing.',
  'currency-unknown': '“{{currency}}” is not a currency.',
  'instrument-missing': 'The row names no security: symbol, ISIN and name are missing.',
  'symbol-impossible': '“{{symbol}}” is not a valid symbol.',
  'source-unknown': 'The data source “{{source}}” is not known.',
  'number-impossible': '{{field}}: “{{value}}” is not a number.',
  'units-missing': 'The units are missing.',
  'units-not-positive': 'The units are {{units}}; they must be more than zero.',
  'price-negative': 'The price {{price}} is negative.',
  'price-missing': 'Neither a price nor an amount is given.',
  'amount-missing': 'The amount is missing.',
  'rate-not-positive': 'The rate {{rate}} must be more than zero.',
  'sale-exceeds-held': '{{units}} {{symbol}} leave on {{date}}, but only {{held}} are held on that day.',
  'split-ratio-missing': 'The ratio of the split is missing.',
  'split-of-nothing': '{{symbol}} is split on {{date}}, but none is held on that day.',
  'same-day-twice': 'The file has another value for {{date}}: {{value}}.',
  'price-currency-differs': 'The price is in {{currency}}, but the security is quoted in {{expected}}.',
  'isin-wrong': 'The check digit of the ISIN {{isin}} is wrong; it is used as a symbol instead.',
  'amount-differs':
    'The amount {{amount}} {{currency}} differs from units times price with charges ({{expected}}). The amount is used.',
  'other-currency-left-out': '{{field}}: {{amount}} {{currency}} is in another currency and is left out.',
  'interest-paid': 'Interest of {{amount}} was paid; it is booked as a charge.',
  'instrument-unlisted': 'The file does not describe its own security “{{symbol}}”.',
  'units-rounded': 'The units {{units}} are stored with eight decimals: {{stored}}.',
  'units-against-kind':
    '“{{word}}” has {{units}} units. A sale must be entered as a sale: correct the row or leave it out.',
  'units-closed':
    '{{units}} {{symbol}} are sold, but {{held}} are held. As brokers round, all units held are booked as sold.',
  'split-read':
    'Read as a split of {{ratio}} new {{symbol}} per old one. If the file means something else, change “Units of a split”.',
  'row-alike':
    'An earlier row in the file is identical. Both are booked, as there may be two equal transactions on a day. Leave this one out if it is the same transaction.',
  'reference-again':
    'The reference {{reference}} already exists with other units, price or amount. This row is booked in addition; leave it out if it corrects the other.',
  'symbol-elsewhere':
    'The symbol belongs to a security in another currency, so this row is booked as {{symbol}}. If both are the same, add the ISIN.',
  'symbol-renamed': 'The file uses {{written}}. It is booked as {{symbol}}, which has the same ISIN.',
  'costs-exceed-proceeds': 'The charges exceed the proceeds of the sale: {{amount}} {{currency}} is booked.',
  'price-in-hundredths':
    'Units times price is a hundred times the amount: the price is read in pence or percent, as {{price}} {{currency}}. Please confirm.',
  'refund-booked': '“{{word}}” refunds a charge; it is booked as a negative charge.',
  'free-share':
    'Units received without payment: booked as a transfer in, worth {{amount}} {{currency}}. No money is paid.',
  'cost-carried':
    'The units came from {{portfolio}}: their book cost there, {{amount}} {{currency}}, is carried over.',
  'cost-passed-on': 'The units went to {{portfolio}}: the transfer in there takes over their cost from here.',
  'return-of-capital': '“{{word}}” returns capital: it lowers the cost of the holding and is not income.',
  'premium-received':
    '“{{word}}” is booked as option premium received. The option itself is not shown among the holdings.',
  'premium-paid':
    '“{{word}}” is booked as option premium paid. The option itself is not shown among the holdings.',
  'deliveries-paired':
    '{{units}} {{given}} leave and {{symbol}} arrives on the same day for the same amount: booked as a merger that carries over the cost. If it is not a merger, leave the row out and enter the transfers by hand.',
  'deliveries-unclear':
    'On this day some securities are delivered out and others in. They are booked as transfers as stated in the file. If it is a merger or spin-off, leave these rows out and enter it by hand.',
  'position-stated':
    'The file states that {{units}} {{symbol}} are held on {{date}}; the transactions are compared with it.',
  'cash-stated':
    'The file states {{amount}} {{currency}} in cash on {{date}}; the transactions are compared with it.',
  'summary-row': 'A line of the file that is not a transaction: {{text}}',
  'currency-exchange': 'A currency exchange; it changes no position and is not booked.',
  'no-booking': '“{{word}}” changes nothing and is not booked.',
  'delivery-paired': 'Part of the merger with {{symbol}} on the same day.',
  'symbol-changed': 'Only a change of symbol: {{symbol}} continues with its cost.',
  'empty-file': 'The file is empty.',
  'too-large': 'The file is too large. The limit is {{limit}} MB; split it by year.',
  'too-many-rows': 'The file has more than {{limit}} rows. Split it by year.',
  'not-text': 'This is {{kind}}, not a text file. Export as CSV, OFX, JSON or XML instead.',
  'damaged-text':
    'The file is damaged near line {{line}}: a quotation mark is not closed, or the encoding changes.',
  'damaged-json': 'The file is not valid JSON: {{detail}}',
  'unknown-json': 'The JSON file is not an export of Ghostfolio. Export the activities there, or use CSV.',
  'damaged-ofx': 'The file is damaged or is not an OFX statement.',
  'ofx-bank-statement':
    'This is the statement of a bank account or card. Download the statement of the investment account instead.',
  'no-transactions': 'The statement has no transactions ({{from}} to {{to}}). Choose a longer period.',
  'no-rows': 'The file has a header but no rows.',
  'portfolio-performance-file':
    'This file of Portfolio Performance is too old to be read. Open it there and save it again, or export all transactions as CSV.',
  'unknown-xml':
    'The XML file is not a Flex query of Interactive Brokers, OFX or a Portfolio Performance file. Export as CSV instead.',
  'degiro-account-statement':
    'This is the account statement of DEGIRO, which spreads a trade over several rows. Export “Transactions” instead.',
  'crypto-ledger':
    'This is a ledger of crypto-assets from {{name}}, in which one asset pays for another. Create a CSV with date, type, symbol, quantity, price, currency and charge.',
  'equity-plan-report':
    'This report of an employee share plan from {{name}} states neither type nor currency. Create a CSV with date, type, symbol, quantity, price and currency.',
  'sectioned-report':
    'This report from {{name}} consists of several tables. Export the list of all trades and the list of dividends instead.',
  'currency-needed': 'The file does not state the currency of its amounts. Choose the currency.',
  'mapping-needed': 'Choose the columns by hand. Not found: {{missing}}. Columns of the file: {{columns}}',
  'column-gone': 'The column “{{column}}” of the mapping is not in this file. Its columns: {{columns}}',
  'several-accounts':
    'The column “{{column}}” holds several accounts: {{accounts}}. Import a file of each account for its client. If all rows belong to this client, set “Account of the file” to “Not in the file”.',
  'wrong-subject': 'The file contains {{found}}, not {{wanted}}.',
  'not-planned': 'This import is no longer open.',
  'not-committed': 'Only a finished import can be undone.',
  undecided: 'Some rows have problems: {{count}}. Leave them out, or correct the file and choose it again.',
  'nothing-to-import': 'There is nothing to import.',
  'provider-portfolio':
    'The figures of the portfolio “{{name}}” come from the data service. Choose another portfolio or a new one.',
  'portfolio-missing': 'Choose the account and a portfolio, or name a new one.',
  'portfolio-elsewhere': 'The portfolio does not belong to the account.',
  'other-currency':
    '{{symbol}} is held in {{currency}}; in the file it is in another currency. Leave these rows out, or correct the file.',
  'later-work':
    'The import cannot be undone: on {{date}} more {{symbol}} leaves than would be held without it ({{held}}). Undo the later transactions first.',
  edited:
    'The import cannot be undone: some of its transactions have since been changed or removed ({{count}}).',
  'admins-only': 'Prices and exchange rates apply to every client, so only administrators can import them.',
  waits: 'The import is waiting for a second person’s approval and cannot be changed until then.',
  'field-date': 'Date',
  'field-time': 'Time of day',
  'field-kind': 'Type',
  'field-kindFallback': 'Type, second column',
  'field-symbol': 'Symbol',
  'field-isin': 'ISIN',
  'field-name': 'Name',
  'field-units': 'Units',
  'field-price': 'Price',
  'field-priceCurrency': 'Currency of the price',
  'field-amount': 'Amount',
  'field-currency': 'Currency',
  'field-fees': 'Charges',
  'field-fee': 'Charge',
  'field-taxes': 'Taxes',
  'field-tax': 'Tax',
  'field-taxCurrency': 'Currency of the tax',
  'field-cost': 'Book cost of transfers in',
  'field-reference': 'Reference',
  'field-details': 'Details',
  'field-balance': 'Balance',
  'field-account': 'Account of the file',
  'field-base': 'From currency',
  'field-quote': 'To currency',
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
