import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#web/ui/is-typing.ts'

type Keys = { undo: () => void; redo: () => void; save: () => void }

/** What is typed is undone where it is typed. */
/** Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, and Ctrl+S, wherever on the page. */
export const useDesignKeys = (keys: Keys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      keys.save()
      return
    }
    if (isTyping(event.target) || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) keys.redo()
    else keys.undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
