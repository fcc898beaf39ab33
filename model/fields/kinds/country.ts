/** A country. */
import { countryCodes } from '#model/fields/countries.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { checkExcluded } from '#model/fields/field-options.ts'
import { readLine } from '#model/fields/read-input.ts'

const codes: ReadonlySet<string> = new Set(countryCodes)

/** The ISO code of a country in capitals, 'GR'. */
export const country = fieldKind<string>({
  empty: null,
  unreadable: 'option',
  read: (input) => {
    const code = readLine(input)?.toUpperCase() ?? ''
    return codes.has(code) ? code : null
  },
  check: checkExcluded,
})
