/** Changed details that the order service refused are told to it again, as they are now. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { answerRecord } from '#server/records/refuse-record.ts'
import { tellChangedDetails } from '#server/records/rules/tell-order-service.ts'
import { writeRecords } from '#server/records/write-records.ts'

const turn = { name: 'details.turn', text: 'select app.take_turn($2) from tenants where tenant_id = $1' }
/** Only the last that was told of an account: what was refused before is over. */
const lastRefused = {
  name: 'details.last-refused',
  text: `select s.account from order_sendings s where s.tenant_id = $1 and s.id = $2 and s.active and s.kind = 'amendment'
    and s.state = 'refused' and not exists (select from order_sendings o where o.tenant_id = $1 and o.account = s.account
      and o.kind = 'amendment' and o.active and o.id > s.id)`,
}

/** Throws 'conflict' for an order, which its client places again, and where something has been told since. */
export async function sendDetailsAgain(
  parts: Parts,
  context: SignedIn,
  sending: string,
): Promise<{ state: 'to-send' }> {
  await answerRecord(
    writeRecords(parts, context, async (writing) => {
      await writing.query(turn, [`details ${sending}`])
      const [found] = await writing.query<{ account: string }>(lastRefused, [sending])
      if (!found) throw new CallRefusal('conflict')
      await tellChangedDetails(writing, found.account)
    }),
  )
  return { state: 'to-send' }
}
