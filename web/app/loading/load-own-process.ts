import { redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { loadSession } from '#web/app/start/start-app.ts'
import type { FormStep } from '#model/fields/json-shapes.ts'
import { findAmendment, findVerification, formFor, type StepsOf } from '#web/data/own-process.ts'
import {
  processesQuery,
  processHref,
  readProcesses,
  readSentForms,
  sentFormsQuery,
} from '#web/data/processes.ts'
import type { Process } from '#web/data/processes.ts'
import { query } from '#web/data/queries.ts'
import type { ProcessSearch } from '#web/data/process-search.ts'
import type { Session } from '#web/data/session.ts'

/** What the address without a form is for: giving one's details, or changing them. */
type Aim = 'verification' | 'amendment'

const readForms = async (
  client: QueryClient,
  processes: readonly Process[],
  session: Session,
): Promise<StepsOf> => {
  const ids = [...new Set(processes.map((one) => formFor(one, session)))]
  const forms = await Promise.all(
    ids.map((id) => client.ensureQueryData(query('readRecord', { params: { collection: 'forms', id } }))),
  )
  const steps = new Map(ids.map((id, at) => [id, (forms[at]?.record['steps'] ?? []) as FormStep[]]))
  return (id) => steps.get(id) ?? []
}

type Asked = { session: Session; portal: string; aim: Aim; wished: string | undefined }

/** Of somebody without an account in the portal, such as people of the firm, nothing is asked. */
const findTarget = async (
  client: QueryClient,
  { session, portal, aim, wished }: Asked,
): Promise<string | null> => {
  const own = session.accounts.filter((one) => one.portal === portal)
  const account = own.find(({ id }) => id === wished) ?? own[0]
  if (!account) return null
  const record = query('readRecord', { params: { collection: 'accounts', id: account.id } })
  const [listed, forms, { record: kept }] = await Promise.all([
    client.ensureQueryData(processesQuery()),
    client.fetchQuery(sentFormsQuery()),
    client.fetchQuery(record),
  ])
  const processes = readProcesses(listed.records)
  const named = (kept['process'] as { formId?: string | null } | null | undefined)?.formId ?? null
  const known = { session, account, named, sent: readSentForms(forms.records) }
  const verification = findVerification(processes, known)
  if (!verification) return null
  const stepsOf = aim === 'amendment' ? await readForms(client, processes, session) : null
  const target = stepsOf ? findAmendment(processes, { ...known, verification, stepsOf }) : verification
  return processHref(portal, target.formId, account.id)
}

type Load = { context: RouteContext; params: { portal: string }; deps: ProcessSearch }

/**
 * Leads on from an address without a form: to the form of the account that the address names, otherwise of the first one;
 * people without an account to `others`.
 */
export const leadToProcess =
  (aim: Aim, others: (portal: string) => string) =>
  async ({ context: { client }, params: { portal }, deps }: Load): Promise<never> => {
    const { session } = await loadSession(client)
    const asked = { portal, aim, wished: deps.account }
    const target = session && (await findTarget(client, { session, ...asked }))
    throw redirect({ href: target ?? others(portal), replace: true })
  }
