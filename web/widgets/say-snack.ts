import { sayIn } from '#web/words/words.ts'

/** Says shortly what has just happened, at the foot of the window. */
export const saySnack = (text: string, tone: 'normal' | 'failed' = 'normal'): void => {
  void import('#web/ui/snackbar.tsx').then(({ showSnackbar }) =>
    showSnackbar({ text, tone, labels: { close: sayIn('app')('close') } }),
  )
}
