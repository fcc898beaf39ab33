import {
  keepPreviousData,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  queryOptions,
  type Query,
} from '@tanstack/react-query'
import type { CallName } from '#model/calls/paths.ts'
import { request, type Input } from '#web/data/call.ts'
import { CallError } from '#web/data/send.ts'

const minuteMs = 60_000

// A button is drawn busy before the browser handles the next click, so that no work is started twice.
notifyManager.setScheduler(queueMicrotask)

/** Only what may pass by itself is tried again: a lost connection, a server in trouble. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 502)

/** Something is required of the client since the page was there; what they had is still theirs. */
const isRequiredFirst = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'acknowledge-first'

/** What is refused now was lost: the last answer leaves the screen. In trouble it stays, as it is still theirs. */
const dropLost = (error: unknown, asked: Query<unknown, unknown, unknown>): void => {
  if (error instanceof CallError && !isRequiredFirst(error) && (error.status === 403 || error.status === 404))
    asked.setState({ data: undefined })
}

/** How soon what had not come in time is asked for again, and how often at most; paper has less time. */
const againMs = 1_500
const mostOften = 8
const mostOftenOnPaper = 4

/** An answer that says that something of it was late is asked for again; a source that stays silent is left alone. */
const askAgain = ({ state }: Pick<Query<unknown, unknown>, 'state'>): number | false =>
  isLate(state.data) && state.dataUpdateCount < mostOften ? againMs : false

const isLate = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isLate' in answer && answer.isLate === true

/** The answers this browser keeps; figures change once a day, so a minute is fresh. */
export const buildQueryClient = (): QueryClient => {
  const askWhat = (error: unknown): void => {
    if (isRequiredFirst(error)) void client.invalidateQueries({ queryKey: ['listDue'] })
  }
  const onError = (error: unknown, asked: Query<unknown, unknown, unknown>): void => {
    askWhat(error)
    dropLost(error, asked)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: askWhat }),
    defaultOptions: {
      queries: {
        staleTime: minuteMs,
        gcTime: 10 * minuteMs,
        retry: mayRetry,
        refetchOnWindowFocus: false,
        refetchInterval: askAgain,
      },
    },
  })
  return client
}

/** A call as a query: the same call with the same input is made once and shared. */
export const query = <Name extends CallName>(name: Name, input: Input<Name>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => request(name, input, signal),
  })

/** The same call, asked until nothing of its answer is late: paper is not drawn anew. */
export const fetchWhole = async <Name extends CallName>(
  client: QueryClient,
  name: Name,
  input: Input<Name>,
): Promise<void> => {
  const asked = query(name, input)
  let answer: unknown = await client.ensureQueryData(asked)
  for (let asks = 1; isLate(answer) && asks < mostOftenOnPaper; asks += 1) {
    await new Promise((resolve) => setTimeout(resolve, againMs))
    answer = await client.fetchQuery({ ...asked, staleTime: 0 })
  }
}

/** Like `query`, but the last answer stays on the screen while a new one is on its way. */
export const steadyQuery = <Name extends CallName>(name: Name, input: Input<Name>) =>
  queryOptions({ ...query(name, input), placeholderData: keepPreviousData })

/** Who is signed in. */
export const sessionQuery = () => queryOptions({ ...query('readSession', {}), staleTime: Infinity })
