import { useEffect, useState } from 'react'
import { isCommand } from '#web/ui/command-key.ts'

type Opening = {
  isOpen: boolean
  /** Whether it has been open: only then its code is fetched. */
  isNeeded: boolean
  open: () => void
  close: () => void
}

/** Whether the quick switcher is open; Ctrl+K (Cmd+K) opens and closes it, unless an editor takes the key for itself. */
export const useSwitcher = (): Opening => {
  const [isOpen, setIsOpen] = useState(false)
  const [isNeeded, setIsNeeded] = useState(false)
  if (isOpen && !isNeeded) setIsNeeded(true)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isCommand(event, 'k')) return
      event.preventDefault()
      setIsOpen((isShown) => !isShown)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { isOpen, isNeeded, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
