import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** An external id for an account that has none: sixteen random characters in four groups, such as 'K3QX-…'. */
export function makeExternalId(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
