import type { KeyboardEvent } from 'react'
import { isApple } from '#web/ui/command-key.ts'

/** Ctrl+Enter sends, on a Mac Cmd+Enter. */
export const sendByKey =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(isApple() ? event.metaKey : event.ctrlKey)) return
    event.preventDefault()
    send()
  }

/** How the keys are written. */
export const sendKeys = (): string => (isApple() ? '⌘↵' : 'Ctrl ↵')
