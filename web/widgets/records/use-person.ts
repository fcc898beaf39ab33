import { useSuspenseQuery } from '@tanstack/react-query'
import type { Role } from '#model/access/role.ts'
import { sessionQuery } from '#web/data/queries.ts'

/** Who looks at the records. */
export const usePerson = (): { id: string; role: Role } => {
  const { session } = useSuspenseQuery(sessionQuery()).data
  return { id: session?.id ?? '', role: session?.role ?? 'public' }
}
