import type { Snack } from '#web/ui/snackbar.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'

/** In administration a snackbar stays for ten seconds (decision Q-SNACKBAR). */
const shown = { length: 'long' } as const

/** Says what has been done. */
export const sayDone = (text: string, action?: Snack['action']): void =>
  saySnack(text, 'normal', { ...shown, ...(action && { action }) })

/** Says what could not be done. */
export const sayFailed = (text: string): void => saySnack(text, 'failed', shown)
