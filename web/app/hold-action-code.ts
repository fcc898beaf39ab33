import { redirect } from '@tanstack/react-router'
import type { ActionMode } from '#model/calls/sign-up.ts'
import { holdSecret, readSecret } from '#web/data/held-secrets.ts'

const modes: readonly ActionMode[] = ['resetPassword', 'signUp', 'invite']

const isMode = (text: string | null): text is ActionMode => modes.some((mode) => mode === text)

/**
 * The link of an e-mail: its code leaves the address before anything is drawn, so that neither the history nor a page
 * behind it learns the code. Without a code there is nothing to do here but to sign in.
 */
export const holdActionCode = ({ location }: { location: { searchStr: string } }): void => {
  const search = new URLSearchParams(location.searchStr)
  const [mode, oobCode] = [search.get('mode'), search.get('oobCode')]
  if (isMode(mode) && oobCode) {
    holdSecret('action', { mode, oobCode })
    throw redirect({ href: '/action', replace: true })
  }
  if (search.size > 0 || !readSecret('action')) throw redirect({ href: '/login', replace: true })
}
