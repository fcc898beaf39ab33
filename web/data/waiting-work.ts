import type { QueryClient } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'

/** Records that wait for the firm: how many there are, and the list of them. */
export const waitingRecords = [
  { id: 'submissions', filter: 'step:is:Under review' },
  { id: 'accounts', filter: 'userStatus:is:review' },
] as const

type WaitingRecords = (typeof waitingRecords)[number]

export const waitingRecordsQuery = ({ id, filter }: WaitingRecords) =>
  query('listRecords', {
    params: { collection: id },
    query: { filter: [filter], count: 'only', removed: 'no' },
  })

export const waitingRecordsHref = ({ id, filter }: WaitingRecords): string =>
  `/admin/${id}?filter=${encodeURIComponent(filter)}`

/** E-mails that could not be sent. */
export const failedMailsQuery = () => query('listMails', { query: { status: 'failed', offset: 0 } })
export const failedMailsHref = '/admin/security?part=mails&state=failed'

/** Who has registered and waits for the firm: the menu and the bell count what the start of the administration lists. */
export const registrationsQuery = () => query('listRegistrations', {})

/** Asks for all of it before the start of the administration is drawn, so that nothing moves when it comes; never in the way. */
export const loadWaitingWork = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    ...waitingRecords.map((one) => client.prefetchQuery({ ...waitingRecordsQuery(one), retry: false })),
    client.prefetchQuery({ ...failedMailsQuery(), retry: false }),
    client.prefetchQuery({ ...registrationsQuery(), retry: false }),
  ])
}
