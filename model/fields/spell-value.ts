/** One spelling for one thing, however it is typed. */
import { kindOf, type Field } from '#model/fields/field.ts'
import { plainHost } from '#model/fields/plain-host.ts'

/**
 * A value as it is kept: e-mail addresses in lower case, countries in capitals, ids of data services in capitals, domains
 * bare. Worked case: an organisation's domain ' https://WWW.Firm.example/ ' is 'firm.example'.
 */
export function spellValue(field: Pick<Field, 'kind' | 'spelled'>, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (field.spelled === 'capitals') return value.trim().toUpperCase()
  return field.spelled === 'host' ? plainHost(value) : (kindOf(field).spell?.(value) ?? value)
}
