import { tellPerson } from '#server/mail/tell-person.ts'
import type { RuledChange, Writing } from './behaviour.ts'

const clientOf = {
  name: 'rules.client-of-order',
  text: `select a.client as person from accounts a join users u on u.tenant_id = $1 and u.id = a.client and u.active
    where a.tenant_id = $1 and a.id = $2 and a.active`,
}

/** Tells the client of an account that an order of theirs has moved: by what was ordered, never by how much. */
export async function tellOfOrder(writing: Writing, { id, after }: RuledChange): Promise<void> {
  if (typeof after?.account !== 'string') return
  const { account, product, name } = after
  const [client] = await writing.query<{ person: string }>(clientOf, [account])
  if (!client || client.person === writing.caller.userId) return
  const what = [product, name].find((one): one is string => typeof one === 'string') ?? ''
  const news = { person: client.person, kind: 'order', account, what, order: id } as const
  await tellPerson(writing, writing.context.white, { news, mail: 'gathered' })
}
