/**
 * A phone number as networks know it ('+31612345678'): as people type it, with its country, spaces and the like left
 * out. Null where the country is missing or it cannot be one.
 */
export function readPhone(typed: string): string | null {
  const digits = typed.replace(/[\s()\-./]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
}
