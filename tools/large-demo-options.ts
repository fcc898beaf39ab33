/** What `npm run demo:large` is asked for, checked. */
import { parseArgs } from 'node:util'

/** Something a person can put right; the message says what. */
export class OptionError extends Error {}

export const most = 1_000_000

export const largeDemoHelp = `npm run demo:large -- --accounts N

Starts the portal on one firm with N accounts, up to ${most.toLocaleString('en')}: always the same ones for the same N. Lists, searches
and the clients overview are as large as you ask for. Its first accounts have bookings; the figures of all others are what
a data service once told, which is not there. The last prices are of 30 June 2026.

The first start plants the firm, for 100,000 accounts in a minute or two; it is kept in a folder of its own, named at the
start, and the next start takes seconds. Remove the folder to forget the firm. Settings come from the environment, as for
'npm start'; a program that measures wants higher limits:

  REQUESTS_A_MINUTE=1000000 PERSON_REQUESTS_A_MINUTE=1000000 FIRM_REQUESTS_A_MINUTE=1000000 npm run demo:large -- --accounts 100000`

/** The number of accounts; null where help is asked for. Throws an OptionError. */
export function readLargeDemoOptions(given: readonly string[]): { accounts: number } | null {
  const { accounts, help } = parse(given)
  if (help) return null
  if (accounts === undefined) throw new OptionError('--accounts is missing: how many accounts shall it be?')
  const number = Number(accounts)
  if (!/^\d+$/.test(accounts) || number < 1 || number > most)
    throw new OptionError(
      `--accounts '${accounts}' is no whole number from 1 to ${most.toLocaleString('en')}.`,
    )
  return { accounts: number }
}

function parse(given: readonly string[]): { accounts?: string; help?: boolean } {
  try {
    const options = { accounts: { type: 'string' }, help: { type: 'boolean' } } as const
    return parseArgs({ args: [...given], options }).values
  } catch (error) {
    throw new OptionError((error as Error).message, { cause: error })
  }
}
