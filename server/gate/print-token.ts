/**
 * The token a page is printed with: somebody's rights to read one account and its portfolios, or one form that was sent,
 * for as long as one print takes. It is a header that only our own printing browser sends, never a cookie, and is taken back after the print.
 */
import type { FastifyRequest } from 'fastify'
import type { Role } from '#model/access/role.ts'
import type { Call } from '#model/calls/call.ts'
import { calls } from '#model/calls/calls.ts'
import { printHeader } from '#server/pdf/printer.ts'
import type { Session } from '#server/ground/session.ts'
import { makeToken, readToken, useToken } from '#server/sessions/token-store.ts'
import type { Store } from '#server/store/executor.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'

/** What is on the paper: an account with which of its portfolios, or what was sent with a form. */
export type PrintSubject = { account: string; portfolios: readonly string[] } | { submission: string }

/** As whom it is read. */
export type PrintReader = { loginId: string; role: Exclude<Role, 'public'> }

/** What may be read with a token. */
export type PrintRights = PrintReader & PrintSubject

type Kept = Omit<PrintReader, 'loginId'> & PrintSubject

const lifeMinutes = 2

/** A new token for one print. */
export function makePrintToken(
  store: Store,
  tenantId: string,
  { loginId, ...data }: PrintRights,
): Promise<string> {
  return store.auth(tenantId, async (transaction) => {
    const { value } = await makeToken(transaction, { kind: 'print', loginId, data, lifeMinutes })
    return value
  })
}

/** Takes a token back once its print is done, whatever came of it. */
export async function endPrintToken(store: Store, tenantId: string, token: string): Promise<void> {
  await store.auth(tenantId, (transaction) => useToken(transaction, 'print', token))
}

/** Whether a request comes from a page that is being printed. */
export function hasPrintToken({ headers }: FastifyRequest): boolean {
  return headers[printHeader] !== undefined
}

/** The session a token stands for; refused when it is over, or when the call is about anything but its subject. */
export async function requirePrintToken(
  store: Store,
  call: Call,
  { tenantId, request }: { tenantId: string; request: FastifyRequest },
): Promise<Session> {
  const token = String(request.headers[printHeader])
  const kept = await store.auth(tenantId, (transaction) => readToken<Kept>(transaction, 'print', token))
  if (!kept?.loginId) throw new CallRefusal('not-signed-in', { message: 'This print is over' })
  if (!isAbout(kept.data, call, request)) throw new CallRefusal('forbidden')
  return {
    loginId: kept.loginId,
    role: kept.data.role,
    level: 'full',
    expiresAt: kept.expires,
    handle: kept.loginId,
    authType: 'custom',
    wants: null,
    staff: null,
    confirmedAt: null,
  }
}

function isAbout(kept: Kept, call: Call, { params }: FastifyRequest): boolean {
  if (call.method !== 'GET') return false
  if (call.level === 'open') return true
  const { subject, id, ...named } = (params ?? {}) as Readonly<Record<string, string>>
  if ('submission' in kept)
    return call.path === calls.readSentForm.path && named['submission'] === kept.submission
  const account = subject === 'accounts' ? id : named['account']
  const portfolio = subject === 'portfolios' ? id : named['portfolio']
  if (account !== undefined) return account === kept.account
  return portfolio !== undefined && kept.portfolios.includes(portfolio)
}
