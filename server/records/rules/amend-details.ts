/** What becomes of an account when details of its client that were known already read differently. */
import type { FormStep } from '#model/fields/json-shapes.ts'
import type { Answers } from '#model/fields/form-field.ts'
import { isInvestor } from '#model/access/role.ts'
import { isService } from '#server/store/records/caller-rights.ts'
import type { RuledChange, Writing } from './behaviour.ts'
import { namesForFirm, readSender } from './client-answers.ts'
import { moveAccount } from './move-account.ts'
import { tellChangedDetails } from './tell-order-service.ts'

/** A form of a process, and whether the account has sent it before, or another one that answers a question otherwise. */
const personalForm = {
  name: 'rules.personal-form',
  text: `select f.steps, exists (select from submissions s where s.tenant_id = $1 and s.account = $3 and s.id <> $4 and s.active
      and (s.form_id = f.id or (exists (select from processes p where p.tenant_id = $1 and p.active
          and (p.form_id = s.form_id or p.form_id_nl = s.form_id))
        and exists (select from jsonb_each(s.answers) o join jsonb_each($5::text::jsonb) n
          on n.key = o.key and n.value <> o.value)))) as "isKnown"
    from forms f where f.tenant_id = $1 and f.id = $2
      and exists (select from processes p where p.tenant_id = $1 and p.active and (p.form_id = f.id or p.form_id_nl = f.id))`,
}

/**
 * An account that is being verified, or was, is told to the order service with what is known now, and looked at anew where
 * the table of statuses says so. Before that nobody has been told anything: what is sent then is no change.
 */
export async function amendDetails(writing: Writing, change: RuledChange): Promise<void> {
  const { after } = change
  if (!after || typeof after.account !== 'string' || !(await isAmendment(writing, change))) return
  const { account } = after
  const sender = await readSender(writing, account)
  if (!sender || sender.status === 'created') return
  // An account that the service has never heard of has nothing to be changed there.
  if (sender.externalId) await tellChangedDetails(writing, account)
  await moveAccount(writing, { account, to: 'review', cause: 'form sent' })
}

async function isAmendment(writing: Writing, { before, after, id }: RuledChange): Promise<boolean> {
  if (isService(writing.caller)) return false
  const values = [after?.formId, after?.account, id, JSON.stringify(after?.answers ?? {})]
  const [form] = await writing.query<{ steps: FormStep[] | null; isKnown: boolean }>(personalForm, values)
  if (!form) return false
  if (!before) return form.isKnown
  // What the firm notes for itself in a form says nothing of the client.
  const own = isInvestor(writing.caller.role) ? new Set<string>() : namesForFirm(form.steps ?? [])
  return saidIn(before.answers, own) !== saidIn(after?.answers, own)
}

const saidIn = (answers: unknown, own: ReadonlySet<string>): string =>
  JSON.stringify(
    Object.entries((answers ?? {}) as Answers)
      .filter(([name]) => !own.has(name))
      .toSorted(byName),
  )

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)
