/** The public pages as somebody else reads them. */
import { isAdministrator, type Role } from '#model/access/role.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'

/** The same as somebody who is not signed in. */
export const asVisitor = (context: Context): Context => ({
  ...context,
  session: null,
  caller: { tenantId: context.tenant.id, userId: null, role: 'public' },
})

const readReader = {
  name: 'site-reader',
  text: 'select role, disabled from auth.login where tenant_id = $1 and id = $2',
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/**
 * An administrator who adds `as=visitor`, or `as` and the id of a client or adviser, to the address of a page reads it by
 * the same conditions as that reader. Of everybody else nothing changes.
 */
export async function asReader(
  { store }: Pick<Parts, 'store'>,
  context: Context,
  { as: reader }: Readonly<Record<string, unknown>>,
): Promise<Context> {
  if (typeof reader !== 'string' || !isAdministrator(context.caller.role)) return context
  if (reader === 'visitor') return asVisitor(context)
  if (!isId(reader)) throw new CallRefusal('not-found')
  const tenantId = context.tenant.id
  const [login] = await store.auth(tenantId, ({ query }) =>
    query<{ role: Role; disabled: boolean }>(readReader, [reader]),
  )
  if (!login || login.disabled) throw new CallRefusal('not-found')
  return { ...context, caller: { tenantId, userId: reader, role: login.role, isReadOnly: true } }
}

/** The language that is asked for in the address; it changes words and never who may read. */
export const languageAsked = ({ language }: Readonly<Record<string, unknown>>): { language?: string } =>
  typeof language === 'string' ? { language } : {}
