/** Valid values of every kind of field, different for every `turn`, as they are read back. */
import type { Collection } from '#model/collection.ts'
import type { Field } from '#model/fields/field.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { JsonShape } from '#model/fields/json-shapes.ts'

/** Two records of each collection that can be referred to, the language of texts, and all that are offered. */
export type Surroundings = {
  refs: Readonly<Record<string, readonly string[]>>
  locale: string
  locales: readonly string[]
}

/** Which field of which collection, in which turn: two turns that follow each other have different values. */
export type Wanted = { collection: Collection; field: string; turn: number }

/** The statuses that are left for whoever makes and changes one. */
export const unworded = ['payment_sent', 'dormant'] as const satisfies readonly StatusIdentifier[]

let serial = 0

/** A value for a field. What only one record may have is new with every call. */
export function generateValue({ collection, field: name, turn }: Wanted, around: Surroundings): unknown {
  const field = collection.fields[name]
  if (!field) throw new Error(`'${collection.name}' has no field '${name}'.`)
  serial += 1
  const own = named(`${collection.name}.${name}`, { turn, around })
  return own === undefined ? ofKind(field, { turn, around }) : own
}

/** Fields that ask for more than their kind says. */
function named(field: string, { turn, around: { locales, refs } }: Making): unknown {
  const code = serial.toString(36).toUpperCase().padStart(4, '0')
  if (field === 'accounts.external_id') return `WALK-WALK-WALK-${code}`
  if (field === 'userStatus.identifier') return unworded[turn % unworded.length]
  if (field === 'webhooks.events') return [`accounts.${turn % 2 ? 'update' : 'create'}`]
  if (field === 'savedViews.collection') return turn % 2 ? 'accounts' : 'users'
  if (field === 'users.userLanguage' || field === 'portals.portalLanguage')
    return locales[turn % locales.length]
  if (field === 'organisations.domain') return `walk${serial}.example`
  // Portfolios are of the first account.
  if (['holdings.account', 'transactions.account', 'orders.account', 'media.account'].includes(field))
    return refs.accounts?.[0]
  // What has been, and what is to come.
  if (field === 'reviews.reviewedOn') return `2025-01-1${turn % 10}`
  if (field === 'reviews.next') return `2095-01-1${turn % 10}`
  if (field === 'models.min') return 20 + (turn % 2)
  if (field === 'models.avg') return 30 + (turn % 2)
  if (field === 'models.max') return 40 + (turn % 2)
  if (field === 'models.data')
    return [
      { name: 'Equities', value: 30 + (turn % 2) },
      { name: 'Fixed Interest', value: 70 - (turn % 2) },
    ]
  // The firms of these tests have no data service.
  if (field === 'portfolios.source') return 'portal'
  // Since when terms read so is the portal's to say.
  if (field === 'portals.tnc')
    return turn % 2 ? null : { text: {}, version: '', updated: '2026-01-02T03:04:05.000Z' }
  // An exchange alone says what it is for, and bookings are purchases here.
  if (['fromSymbol', 'fromUnits', 'costShare'].some((name) => field === `transactions.${name}`)) return null
  // The one question of the form with which it was sent.
  if (field === 'corrections.question') return 'a'
  // An answer takes recipient and subject from what it answers.
  if (field === 'messages.subthread') return null
  return field === 'messages.recipient' ? refs.accounts?.[0] : undefined
}

type Making = { turn: number; around: Surroundings }

function ofKind(field: Field, { turn, around }: Making): unknown {
  const { refs, locale } = around
  switch (field.kind) {
    case 'select':
      return field.options[turn % field.options.length]
    case 'texts':
      return field.options ? [field.options[turn % field.options.length]] : [textOf(field, { locale, turn })]
    case 'ref':
      return refs[field.to]?.[turn % 2]
    case 'refs':
      return [refs[field.to]?.[turn % 2]]
    case 'json':
      return documentOf(field.shape, { turn, around })
    case 'computed':
      return field.assigned ? [refs[field.assigned.to]?.[turn % 2]] : undefined
    case 'switch':
      return turn % 2 === 0
    case 'number':
    case 'slider':
      return (field.min ?? 0) + 1 + (turn % 2)
    case 'files':
      return [fileOf()]
    default:
      return plain(field, { turn, around })
  }
}

function plain(field: Field, { turn, around: { locale } }: Making): unknown {
  const values: Partial<Record<Field['kind'], unknown>> = {
    money: `${serial}.2500`,
    units: `${serial}.12500000`,
    price: `${serial}.125000`,
    rate: `${serial}.0625000000`,
    fraction: serial / 1024,
    count: serial,
    date: `20${String(10 + (serial % 16))}-0${1 + (serial % 9)}-1${serial % 10}`,
    timestamp: `2026-01-02T03:04:0${serial % 10}.125Z`,
    email: `walk${serial}@portico.example`,
    phone: `+44 20 7946 ${serial}`,
    slug: `walk-${serial}`,
    country: turn % 2 ? 'NL' : 'GR',
    richtext: `<p>${wordsIn(locale)} ${serial}</p>`,
    file: fileOf(),
  }
  return values[field.kind] ?? textOf(field, { locale, turn })
}

function textOf({ only = [] }: Field, { locale, turn }: { locale: string; turn: number }): string {
  if (only.includes('link')) return `/login?walk=${serial}`
  if (only.includes('menu-link')) return `/?walk=${serial}`
  if (only.includes('start-page')) return turn % 2 ? 'reporting' : '/'
  if (only.includes('url')) return `https://portico.example/${serial}`
  return only.includes('email') ? `told${serial}@portico.example` : `${wordsIn(locale)} ${serial}`
}

/** Letters that only the language has, to be read back as they are. */
function wordsIn(locale: string): string {
  const words: Readonly<Record<string, string>> = {
    en: 'Naïve “plan” – £5',
    is: 'Þjóðarlífeyrir ð æ',
    el: 'Επενδυτής ώς ΐ',
    nl: 'Beleggersreünie één ĳ',
  }
  return words[locale] ?? locale
}

const fileOf = () => ({
  url: `/files/media/picture-${(serial % 2) + 1}.png`,
  name: `Walk ${serial}.pdf`,
  created: '2026-01-02T03:04:05.000Z',
})

function documentOf(shape: JsonShape, { turn, around: { locale, refs } }: Making): unknown {
  const text = `${wordsIn(locale)} ${serial}`
  const at = '2026-01-02T03:04:05.000Z'
  const documents: Readonly<Record<JsonShape, unknown>> = {
    alerts: [{ type: 'Info', comment: text, resolved: false, timestamp: at }],
    paymentFlags: { fund: { name: text, value: true } },
    process: { formId: refs.forms?.[turn % 2] },
    multiFactor: { enabled: true, validated: false, target: text },
    pricePoints: [{ price: serial, date: '2026-01-02' }],
    textByLanguage: { [locale]: text },
    termsOfPortal: { text: { [locale]: text }, version: String(serial), updated: at },
    permissions: { level: 'users', ids: [text] },
    mediaReference: {
      id: refs.media?.[turn % 2],
      name: text,
      url: `/files/media/picture-${(turn % 2) + 1}.png`,
      thumbnail: null,
    },
    formSteps: [{ id: `step-${serial}`, title: text, fieldsets: [] }],
    blocks: [{ id: `block-${serial}`, type: 'heading', values: { text } }],
    pairs: [{ name: text, value: serial }],
    answers: {},
    threadInitiator: { name: text, at },
    notification: { value: text, notify: true },
    mailMessage: { subject: text, html: text },
    metadata: { note: text },
    viewSettings: { search: text },
    snapshot: { note: text },
    figureReasons: [{ code: 'stale-price', subject: 'VOD.L', date: '2026-10-01' }],
    changes: { name: { before: null, after: text } },
    importMapping: { note: text },
    importSummary: { note: text },
    importContent: { note: text },
    dropMatches: [],
    dataMapping: [{ field: 'name', from: 'column', text }],
    dataFound: [{ step: '/clients', dataset: text, rows: serial, columns: [text] }],
    dataProblem: { code: 'status', about: '500', step: '/clients' },
    rowProblem: { code: 'key', about: '', problems: {} },
  }
  return documents[shape]
}
