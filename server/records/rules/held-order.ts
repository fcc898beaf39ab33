/** Orders above the amount for which a firm wants two people: the database holds them, whoever places them (decision 173). */
import { RecordError } from '#server/store/records/record-error.ts'
import type { RuledChange, Writing } from './behaviour.ts'

const isHeld = {
  name: 'rules.held-order',
  text: `select from orders where tenant_id = $1 and id = $2 and approval = 'waiting'`,
}
const isLarge = {
  name: 'rules.large-order',
  text: `select from orders o where o.tenant_id = $1 and o.id = $2
    and app.is_large(jsonb_populate_record(o, $3::jsonb)) limit 1`,
}

/** What an order is measured by, and whose it is. */
const measures = [
  'account',
  'type',
  'product',
  'portfolioId',
  'amount',
  'unitType',
  'units',
  'value',
  'nav',
  'currency',
] as const

/** Whether an order that was just placed waits for a second person of the firm. */
export async function isHeldOrder({ query }: Pick<Writing, 'query'>, order: string): Promise<boolean> {
  return (await query(isHeld, [order])).length > 0
}

/** Throws where a change would pass a second person by: of an order that waits, or that becomes a large one. */
export async function refusePassing(writing: Writing, change: RuledChange): Promise<void> {
  const { id, type, before, after } = change
  const isOther = measures.some((field) => before?.[field] !== after?.[field])
  const isSame = type !== 'remove' && before?.status === after?.status && !isOther
  const { role, userId } = writing.caller
  if (userId === null || role === 'public' || type === 'create' || (isSame && type !== 'restore')) return
  if (before?.approval === 'waiting') refuse('status', 'awaits-approval')
  if (after?.status !== 'placed') return
  const { value, amount, units, nav, currency, unitType } = after
  const measured = { value, amount, units, nav, currency, unit_type: unitType }
  const isPassing =
    after.approval === 'rejected' || (await writing.query(isLarge, [id, JSON.stringify(measured)])).length > 0
  if (isPassing) refuse('amount', 'ordered-anew')
}

function refuse(field: string, code: 'awaits-approval' | 'ordered-anew'): never {
  throw new RecordError({ code: 'invalid', problems: { [field]: { code } } })
}
