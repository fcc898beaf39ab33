/** What is there after the kills: here, read from the tables, and at the service, asked over its wire. */
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { openDatabase } from '#server/store/database.ts'
import type { Installation } from './installation.ts'
import { leastAmount, type Work } from './writers.ts'

export type Count = {
  orders: number
  forms: number
  lost: string[]
  doubled: string[]
  /** Refused in words, and there all the same. */
  ghosts: string[]
  refused: string[]
}

type Own = { id: string; amount: string; state: string | null; number: string | null }

/** Waits until nothing is on its way, then counts. */
export async function countAll(installation: Installation, stateFolder: string, work: Work): Promise<Count> {
  const database = await openDatabase({ stateFolder })
  const client = new Client(database.owner)
  await client.connect()
  try {
    await isSettled(client)
    const own = await client.query<Own>(
      `select o.id, o.amount::text as amount, s.state, s.service_id as number from orders o
        left join order_sendings s on s."order" = o.id and s.active
        where o.active and o.created_at > now() - interval '1 day' and s.id is not null`,
    )
    const forms = await client.query<{ id: string; mark: string }>(
      `select id, answers ->> 'mark' as mark from submissions where form_id = $1 and active`,
      [work.form],
    )
    return compare(work, { own: own.rows, forms: forms.rows, there: await listThere(installation, work) })
  } finally {
    await client.end()
    await database.close()
  }
}

async function isSettled(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::int as left from order_sendings where active and state in ('to-send', 'sent', 'unknown')`,
    )
    if (rows[0]?.left === 0) return
    await pause(500)
  }
}

type There = { id: string; amount: number }

/** What the service lists of every account that has ordered. */
async function listThere({ serviceUrl }: Installation, { told, refused, marked }: Work): Promise<There[]> {
  const accounts = new Set([...told, ...refused].map(({ externalId }) => externalId))
  const lists = await Promise.all(
    [...accounts].map(async (account) => {
      const answer = await fetch(
        `${serviceUrl}/dutch/order/list?lang=en&accountId=${encodeURIComponent(account)}`,
      )
      return (await answer.json()) as There[]
    }),
  )
  return lists.flat().filter(({ amount }) => amount > leastAmount && amount <= leastAmount + marked)
}

type Found = { own: Own[]; forms: { id: string; mark: string }[]; there: There[] }

function compare({ told, refused }: Work, { own, forms, there }: Found): Count {
  const here = Map.groupBy(own, ({ amount }) => Number(amount) - leastAmount)
  const atService = Map.groupBy(there, ({ amount }) => amount - leastAmount)
  const sent = Map.groupBy(forms, ({ mark }) => Number(mark))
  const lost = told.flatMap(({ kind, id, mark }) => {
    if (kind === 'form') return sent.get(mark)?.some((one) => one.id === id) ? [] : [`form ${mark}`]
    const [order] = here.get(mark) ?? []
    const [listed] = atService.get(mark) ?? []
    return order?.id === id && listed && order.number === listed.id ? [] : [`order ${mark}`]
  })
  const twice = [...here, ...atService, ...sent].filter(([, all]) => all.length > 1)
  // Nobody was told of it, and the service has it while the portal does not, or the other way round.
  const halves = [...atService.keys()]
    .filter((mark) => !here.has(mark))
    .map((mark) => `order ${mark} only at the service`)
  const ghosts = refused.filter(({ kind, mark }) => (kind === 'form' ? sent : here).has(mark))
  return {
    orders: told.filter(({ kind }) => kind === 'order').length,
    forms: told.filter(({ kind }) => kind === 'form').length,
    lost,
    doubled: twice.map(([mark]) => String(mark)).concat(halves),
    ghosts: ghosts.map(({ kind, mark }) => `${kind} ${mark}`),
    refused: refused.map(({ kind, mark, answer }) => `${kind} ${mark}: ${answer}`),
  }
}
