/** How a login reaches a database, and how values travel. */
import { createHmac } from 'node:crypto'
import { types, type CustomTypesConfig } from 'pg'

/** Where a database is and who signs in. `host` may be the folder of a socket. */
export type Connection = {
  host: string
  port: number
  user: string
  password: string
  database: string
  ssl?: boolean | undefined
}

const int8 = 20
const date = 1082
const timestamp = 1184

/**
 * Decimals stay text (a float would lose pennies), days stay days ('2024-03-29', no time zone can move them),
 * instants become ISO text, versions and counts become numbers.
 */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return Number
    if (oid === date) return (text: string) => text
    if (oid === timestamp) return toIsoTime
    return builtIn(oid, format)
  }) as CustomTypesConfig['getTypeParser'],
}

/** The driver's own parsers; its types know them by an enumeration only. */
const builtIn = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => (text: string) => unknown

/** '2026-11-21 10:22:23.738512+00' to '2026-11-21T10:22:23.738Z'; other zones take the long way. */
export function toIsoTime(text: string): string {
  if (!text.endsWith('+00') || text.length > 29) return (builtIn(timestamp)(text) as Date).toISOString()
  const second = `${text.slice(0, 10)}T${text.slice(11, 19)}`
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${second}.${fraction}Z`
}

/** A password for `user` that only someone who knows `secret` can tell. */
export function derivePassword(secret: string, user: string): string {
  return createHmac('sha256', secret).update(`portico ${user}`).digest('base64url')
}
