/** In whose name a text message comes: networks of some countries show a name, those of others only a number. */

/** Country calling codes whose networks take a name as sender. */
export const namedSenderPrefixes = ['31', '49'] as const

/** The name in letters and digits, 3 to 11 of them, where the number allows it; otherwise the number of the firm. */
export function chooseSender({ to, name, number }: { to: string; name: string; number: string }): string {
  const isNamed = namedSenderPrefixes.some((prefix) => dial(to).startsWith(`+${prefix}`))
  const shown = name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .slice(0, 11)
    .trim()
  return isNamed && shown.length >= 3 ? shown : number
}

/** A number as it is dialled from anywhere: '0049 151 23' is '+4915123'. */
export function dial(to: string): string {
  return to.replace(/[^\d+]/g, '').replace(/^00/, '+')
}
