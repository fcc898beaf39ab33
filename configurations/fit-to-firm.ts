/** A white label as one firm has it, and its collections: what is offered and what a form begins with. */
import { keepsOwnBooks, type Configuration } from '#configurations/configuration.ts'
import type { Collection } from '#model/collection.ts'
import type { Field } from '#model/fields/field.ts'

type Changes = Readonly<Record<string, Readonly<Record<string, Partial<Field>>>>>
type OfFirm = Pick<Configuration, 'provider' | 'firm' | 'currency'>

/** What a firm says of itself; what is left out is as the white label has it. */
export type OwnTerms = Pick<Configuration, 'firm'> & Partial<Pick<Configuration, 'currency' | 'timeZone'>>

/** The white label of one firm. Where no data service is to know them, no account is hidden for not being linked. */
export function whiteLabelOf(white: Configuration, own: OwnTerms): Configuration {
  const fitted = { ...white, ...own }
  return { ...fitted, isHidingUnlinked: white.isHidingUnlinked && !keepsOwnBooks(fitted) }
}

/** The same collections, changed where the firm differs from its white label. */
export function fitToFirm<All extends Readonly<Partial<Record<string, Collection>>>>(
  all: All,
  white: OfFirm,
): All {
  const changed = Object.entries(changesFor(white)).flatMap(([name, change]) => {
    const collection = all[name]
    return collection ? [[name, withChange(collection, change)] as const] : []
  })
  return { ...all, ...Object.fromEntries(changed) }
}

/** New accounts and portfolios begin with its currency. A firm that keeps its own books is not offered a data service. */
function changesFor(white: OfFirm): Changes {
  const currency = { default: white.currency }
  const source = { options: ['portal'], default: 'portal' } as const
  return {
    accounts: { currency },
    portfolios: { currency, ...(keepsOwnBooks(white) && { source }) },
  }
}

function withChange(collection: Collection, change: Readonly<Record<string, Partial<Field>>>): Collection {
  const fields = Object.entries(collection.fields).map(
    ([name, field]) => [name, { ...field, ...change[name] } as Field] as const,
  )
  return { ...collection, fields: Object.fromEntries(fields) }
}
