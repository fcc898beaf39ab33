import type { Context } from '#server/ground/context.ts'

/** The same as somebody who is not signed in. */
export const asVisitor = (context: Context): Context => ({
  ...context,
  session: null,
  caller: { tenantId: context.tenant.id, userId: null, role: 'public' },
})
