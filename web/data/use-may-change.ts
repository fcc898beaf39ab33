import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#web/data/queries.ts'
import { mayChange } from '#web/data/session.ts'

/**
 * Whether what is shown may also be changed by whoever looks at it. Controls that change something ask this, and nothing
 * else, whether somebody of the firm views as a client. Only what is known of the session is read; nothing is asked.
 */
export const useMayChange = (): boolean =>
  mayChange(useQuery({ ...sessionQuery(), enabled: false }).data?.session ?? null)
