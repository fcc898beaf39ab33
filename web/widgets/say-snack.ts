import { useSyncExternalStore } from 'react'
import type { Snack } from '#web/ui/snackbar.tsx'
import { sayIn } from '#web/words/words.ts'

let isNeeded = false
const waiting = new Set<() => void>()

const subscribe = (notify: () => void): (() => void) => {
  waiting.add(notify)
  return () => waiting.delete(notify)
}

/** Whether anything has been said yet; until then nothing of the snackbar need be fetched. */
export const useIsSnackbarNeeded = (): boolean => useSyncExternalStore(subscribe, () => isNeeded)

/** Says shortly what has just happened, at the foot of the window. */
export const saySnack = (
  text: string,
  tone: 'normal' | 'failed' = 'normal',
  { length = 'normal', action }: Pick<Snack, 'length' | 'action'> = {},
): void => {
  isNeeded = true
  for (const notify of waiting) notify()
  void import('#web/ui/snackbar.tsx').then(({ showSnackbar }) =>
    showSnackbar({ text, tone, length, ...(action && { action }), labels: { close: sayIn('app')('close') } }),
  )
}

/** Takes away what was said to have failed, where anything was said at all. */
export const forgetFailures = (): void => {
  if (isNeeded) void import('#web/ui/snackbar.tsx').then(({ hideFailures }) => hideFailures())
}
