import { saySnack } from '#web/widgets/say-snack.ts'

/** In administration a snackbar stays for ten seconds (decision Q-SNACKBAR). */
const shown = { length: 'long' } as const

/** Says what has been done. */
export const sayDone = (text: string): void => saySnack(text, 'normal', shown)

/** Says what could not be done. */
export const sayFailed = (text: string): void => saySnack(text, 'failed', shown)
