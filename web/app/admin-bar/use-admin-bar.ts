import { useEffect, useEffectEvent, useState } from 'react'
import { isCommand } from '#web/ui/command-key.ts'
import { isTyping } from '#web/ui/is-typing.ts'

/** 'kept': shown since before, so that it does not take the focus; 'opened': somebody has just asked for it. */
export type BarState = 'hidden' | 'kept' | 'opened'

const key = 'admin-bar'

const readState = (): BarState => {
  try {
    return sessionStorage.getItem(key) === 'shown' ? 'kept' : 'hidden'
  } catch {
    return 'hidden'
  }
}

const keepState = (state: BarState): void => {
  try {
    sessionStorage.setItem(key, state === 'hidden' ? 'hidden' : 'shown')
  } catch {
    // Where nothing can be stored, the bar is shown until the page is loaded anew.
  }
}

/** Escape belongs to whatever lies in front of the page first; the list of a closed choice lies nowhere. */
const isCovered = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')].some((layer) =>
    layer.checkVisibility(),
  )

/** Whether the admin bar is shown, in this window: Ctrl+A (Cmd+A) shows and hides it, Escape hides it. */
export const useAdminBar = (permission: 'allowed' | 'refused') => {
  const [state, setState] = useState(readState)
  const change = (next: BarState): void => {
    keepState(next)
    setState(next)
  }
  const toggle = (): void => change(state === 'hidden' ? 'opened' : 'hidden')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    if (isCommand(event, 'a')) {
      event.preventDefault()
      toggle()
    } else if (event.key === 'Escape' && state !== 'hidden' && !isCovered()) change('hidden')
  })
  useEffect(() => {
    if (permission === 'refused') return undefined
    const listen = (event: KeyboardEvent): void => press(event)
    // Before menus and dialogs, which are gone once they have heard of Escape.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [permission])
  return {
    state: permission === 'allowed' ? state : ('hidden' as const),
    toggle,
    hide: () => change('hidden'),
  }
}
