/** The faults of a data service by what is right to show of it. */

/** The service is out: nothing without an earlier answer, the earlier answer with its day where there is one. */
export const outages = [
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
] as const

/** The service says no: what it said before does not count any more. */
export const refusals = ['status 400', 'status 401', 'status 404'] as const

/** The service says something odd that could be true: the page shows it as it is told. */
export const oddities = [
  'negative numbers',
  'days in the future',
  'everything twice',
  'empty lists',
  'ten thousand lines',
] as const

/** What goes wrong with every answer; 'none' passes the answers of the real service on. */
export type Fault = 'none' | (typeof outages | typeof refusals | typeof oddities)[number]

/** What only the patience of the one who asks ends. */
const endless = ['no answer at all', 'an answer that trickles'] as const
export const neverAnswered: ReadonlySet<Fault> = new Set(endless)

/** What is told as a failing network, so that one can try again. */
export const brokenNetworks: ReadonlySet<Fault> = new Set([
  'a connection cut at once',
  'reset in the middle',
  ...endless,
])
