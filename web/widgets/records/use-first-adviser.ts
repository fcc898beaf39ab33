import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Answers } from '#model/fields/form-field.ts'
import type { Field } from '#model/fields/field.ts'
import type { Shown } from '#web/data/collections.ts'
import { query, sessionQuery } from '#web/data/queries.ts'

const isOfAdvisers = (field: Field): boolean =>
  field.required === true && 'only' in field && (field.only as readonly string[]).includes('professionals')

/**
 * The advisers that a new record begins with, by field: the reader if an adviser, otherwise the only adviser of the firm.
 * Null while that is not known yet.
 */
export const useFirstAdviser = (collection: Shown, { isNew }: { isNew: boolean }): Answers | null => {
  const { session } = useSuspenseQuery(sessionQuery()).data
  const fields = Object.entries(collection.fields).filter(([, field]) => isOfAdvisers(field))
  const isWanted = isNew && fields.length > 0
  const { data, isPending } = useQuery({
    ...query('listRecords', {
      params: { collection: 'users' },
      query: { filter: ['isProfessional:is:true'], fields: 'name', limit: 2, count: 'no', choosing: 'yes' },
    }),
    enabled: isWanted && session?.isProfessional !== true,
  })
  if (!isWanted) return {}
  const [only, ...others] = data?.records ?? []
  const found = others.length === 0 ? only?.id : undefined
  const adviser = session?.isProfessional ? session.id : found
  if (adviser === undefined) return isPending ? null : {}
  return Object.fromEntries(
    fields.map(([name, { kind }]) => [name, kind === 'refs' ? [adviser] : adviser] as const),
  )
}
