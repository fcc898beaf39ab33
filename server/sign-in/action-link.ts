import type { ActionMode } from '#model/calls/sign-up.ts'
import type { Context } from '#server/ground/context.ts'

/** The link of an e-mail. It leads to the host name the request came to, which is one of the tenant's. */
export function actionLink(
  { origin }: Pick<Context, 'origin'>,
  { mode, code }: { mode: ActionMode; code: string },
): string {
  const url = new URL('/action', origin)
  url.search = new URLSearchParams({ mode, oobCode: code }).toString()
  return url.href
}
