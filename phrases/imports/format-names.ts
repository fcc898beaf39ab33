/** What each format of an import is called, in every language; a format is known by having a name. */
import type { Language } from '#phrases/language.ts'

export const formatNames = {
  'ghostfolio-json': {
    en: 'Ghostfolio as JSON',
    is: 'Ghostfolio sem JSON',
    el: 'Ghostfolio ως JSON',
    nl: 'Ghostfolio als JSON',
  },
  'ghostfolio-csv': {
    en: 'Ghostfolio as CSV',
    is: 'Ghostfolio sem CSV',
    el: 'Ghostfolio ως CSV',
    nl: 'Ghostfolio als CSV',
  },
  'portfolio-performance-csv': {
    en: 'Portfolio Performance, transactions (CSV)',
    is: 'Portfolio Performance, færslur (CSV)',
    el: 'Portfolio Performance, συναλλαγές (CSV)',
    nl: 'Portfolio Performance, transacties (CSV)',
  },
  'portfolio-performance-xml': {
    en: 'Portfolio Performance, its own file (XML)',
    is: 'Portfolio Performance, eigin skrá (XML)',
    el: 'Portfolio Performance, δικό του αρχείο (XML)',
    nl: 'Portfolio Performance, eigen bestand (XML)',
  },
  'ibkr-activity': {
    en: 'Interactive Brokers, activity statement',
    is: 'Interactive Brokers, hreyfingayfirlit',
    el: 'Interactive Brokers, κατάσταση κινήσεων',
    nl: 'Interactive Brokers, activiteitenoverzicht',
  },
  'ibkr-flat': {
    en: 'Interactive Brokers, trades or cash (CSV)',
    is: 'Interactive Brokers, viðskipti eða fé (CSV)',
    el: 'Interactive Brokers, πράξεις ή μετρητά (CSV)',
    nl: 'Interactive Brokers, orders of geld (CSV)',
  },
  'ibkr-flex': {
    en: 'Interactive Brokers, Flex query (XML)',
    is: 'Interactive Brokers, Flex-fyrirspurn (XML)',
    el: 'Interactive Brokers, ερώτημα Flex (XML)',
    nl: 'Interactive Brokers, Flex-query (XML)',
  },
  ofx: {
    en: 'OFX investment statement',
    is: 'OFX-fjárfestingayfirlit',
    el: 'Επενδυτική κατάσταση OFX',
    nl: 'OFX-beleggingsoverzicht',
  },
  csv: {
    en: 'Table with columns (CSV)',
    is: 'Tafla með dálkum (CSV)',
    el: 'Πίνακας με στήλες (CSV)',
    nl: 'Tabel met kolommen (CSV)',
  },
  prices: {
    en: 'Closing prices',
    is: 'Lokaverð',
    el: 'Τιμές κλεισίματος',
    nl: 'Slotkoersen',
  },
  rates: {
    en: 'Exchange rates',
    is: 'Gengi gjaldmiðla',
    el: 'Ισοτιμίες',
    nl: 'Wisselkoersen',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>
