import type { ActionMode } from '#model/calls/identity-answers.ts'
import type { Context } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/parts.ts'

/**
 * The link of an e-mail. It leads to the host the request came to, which the gate has found to be one of the tenant's;
 * what a proxy or a browser says of it otherwise is not asked.
 */
export function actionLink(
  { settings }: Pick<Parts, 'settings'>,
  { request }: Pick<Context, 'request'>,
  { mode, code }: { mode: ActionMode; code: string },
): string {
  const url = new URL('/action', `${settings.scheme}://${request.headers.host}`)
  url.search = new URLSearchParams({ mode, oobCode: code }).toString()
  return url.href
}
