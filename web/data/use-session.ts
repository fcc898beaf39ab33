import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#web/data/queries.ts'
import type { Session } from '#web/data/session.ts'

/** Who is signed in; null for nobody, and until it is known. */
export const useSession = (): Session | null => useQuery(sessionQuery()).data?.session ?? null
