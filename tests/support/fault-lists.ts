/** The faults of a data service by what is right to show of it. */
import type { Fault } from './fault-service.ts'

/** The service is out: nothing without an earlier answer, the earlier answer with its day where there is one. */
export const outages: readonly Fault[] = [
  'a connection cut at once',
  'reset in the middle',
  'no answer at all',
  'an answer that trickles',
  'status 429',
  'status 500',
  'status 503',
  'a page of HTML',
  'half of the JSON',
  'another shape',
  'numbers as words',
  'numbers that are none',
  'absurd numbers',
  'days that do not exist',
  'fifty megabytes',
  'a bomb of zeros',
  'a redirect to elsewhere',
  "somebody else's records",
]

/** The service says no: what it said before does not count any more. */
export const refusals: readonly Fault[] = ['status 400', 'status 401', 'status 404']

/** The service says something odd that could be true: the page shows it as it is told. */
export const oddities: readonly Fault[] = [
  'negative numbers',
  'days in the future',
  'everything twice',
  'empty lists',
  'ten thousand lines',
]

/** What is told as a failing network, so that one can try again. */
export const brokenNetworks: ReadonlySet<Fault> = new Set([
  'a connection cut at once',
  'reset in the middle',
  'no answer at all',
  'an answer that trickles',
])

/** What only the patience of the one who asks ends. */
export const neverAnswered: ReadonlySet<Fault> = new Set(['no answer at all', 'an answer that trickles'])
