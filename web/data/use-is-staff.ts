import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#web/data/queries.ts'
import { isStaff } from '#web/data/session.ts'

/** Whether somebody of the firm looks. Only what is known of the session is read; nothing is asked. */
export const useIsStaff = (): boolean =>
  isStaff(useQuery({ ...sessionQuery(), enabled: false }).data?.session ?? null)
