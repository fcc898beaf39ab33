import { parseArgs } from 'node:util'

/** What the operator asked for. */
export type ImportOptions = {
  tenant: string
  /** null for prices and rates, and for an undo. */
  account: string | null
  portfolio: string | null
  file: string | null
  subject: 'bookings' | 'prices' | 'rates'
  dryRun: boolean
  mapping: string | null
  duplicates: 'skip' | 'import'
  leaveOutProblems: boolean
  /** Symbols of the file that are one security: the old and the new one. */
  same: readonly { from: string; to: string }[]
  currency: string | null
  basis: 'close' | 'adjusted'
  undo: string | null
}

/** A command line that cannot be followed; the message says why. */
export class UsageError extends Error {}

export const help = `Imports transactions, prices or exchange rates from a file: looked at first, taken in as a whole.

  npm run import -- --tenant generic --account "Anna Jones" --portfolio "Old depot" FILE
  npm run import -- --tenant generic --account ID --portfolio "Old depot" FILE --dry-run
  npm run import -- --tenant generic --prices FILE [--basis adjusted]
  npm run import -- --tenant generic --rates FILE
  npm run import -- --tenant generic --undo BATCH

  --tenant NAME          the tenant: its configuration, name, host name or id
  --account NAME|ID      the account: its exact name, external id or id
  --portfolio NAME|ID    the portfolio; a name that is not there yet makes a new one
  --dry-run              say what would happen, and keep nothing
  --duplicates skip|import
                         what is there already: left out (the default), or imported again
  --leave-out-problems   import the rest when some rows have problems; without it nothing is imported then
  --same OLD=NEW         two symbols of the file are one security that was renamed; may be given several times
  --mapping NAME         read the columns by a saved mapping
  --currency EUR         the currency of a file that names none
  --prices, --rates      the file holds closing prices (such as symbol,date,close,currency)
                         or exchange rates (such as date,base,quote,rate)
  --basis close|adjusted whether prices are as traded (the default) or carry splits and dividends backwards
  --undo BATCH           take an import back as a whole; BATCH is the number an import prints
  --help                 this text

Files: Ghostfolio (JSON, CSV), Portfolio Performance (CSV), Interactive Brokers (activity statement, flat CSV, Flex XML),
OFX 1 and 2, and tables of other brokers (CSV). The portal need not run; with the embedded database it may.

Ends with 0 when done, 1 on a failure, 2 when the command is wrong, 3 when the file or the import was refused,
4 when rows have problems and --leave-out-problems was not given.`

const options = {
  tenant: { type: 'string' },
  account: { type: 'string' },
  portfolio: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  duplicates: { type: 'string', default: 'skip' },
  'leave-out-problems': { type: 'boolean', default: false },
  same: { type: 'string', multiple: true },
  mapping: { type: 'string' },
  currency: { type: 'string' },
  prices: { type: 'boolean', default: false },
  rates: { type: 'boolean', default: false },
  basis: { type: 'string', default: 'close' },
  undo: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Reads the command line; null when help was asked for. Throws a UsageError that says what is missing or wrong. */
export function readImportOptions(args: readonly string[]): ImportOptions | null {
  const { values, positionals } = parse(args)
  if (values.help) return null
  const { tenant, account = null, portfolio = null, undo = null, prices, rates } = values
  if (tenant === undefined) throw new UsageError('--tenant is missing.')
  if (prices && rates) throw new UsageError('--prices and --rates exclude each other.')
  const subject = prices ? 'prices' : rates ? 'rates' : 'bookings'
  const [file = null, ...more] = positionals
  if (more.length > 0) throw new UsageError(`One file at a time; did not expect "${more.join('", "')}".`)
  if (undo !== null && !isId(undo))
    throw new UsageError(`--undo takes the number an import prints, not "${undo}".`)
  if (undo === null && file === null) throw new UsageError('The file is missing.')
  if (undo === null && subject === 'bookings' && (account === null || portfolio === null))
    throw new UsageError('--account and --portfolio are needed for transactions.')
  return {
    tenant,
    account,
    portfolio,
    file,
    subject,
    dryRun: values['dry-run'],
    same: (values.same ?? []).map(readSame),
    mapping: values.mapping ?? null,
    duplicates: oneOf('--duplicates', values.duplicates, ['skip', 'import']),
    leaveOutProblems: values['leave-out-problems'],
    currency: values.currency ?? null,
    basis: oneOf('--basis', values.basis, ['close', 'adjusted']),
    undo,
  }
}

function readSame(text: string): { from: string; to: string } {
  const [, from, to] = /^([^=]+)=([^=]+)$/.exec(text) ?? []
  if (from === undefined || to === undefined)
    throw new UsageError(`--same takes two symbols, OLD=NEW, not "${text}".`)
  return { from: from.trim(), to: to.trim() }
}

/** Whether a text is an id of a record. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function oneOf<T extends string>(name: string, given: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === given)
  if (found === undefined) throw new UsageError(`${name} is "${given}"; it may be ${allowed.join(' or ')}.`)
  return found
}
