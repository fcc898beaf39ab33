import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsPaper } from '#web/ui/paper.tsx'

/** True from just before the browser prints until it is done, so that long tables can show all of their rows. */
export const useIsPrinting = (): boolean => {
  const isPaper = useIsPaper()
  const [isPrinting, setIsPrinting] = useState(() => window.matchMedia('print').matches)
  useEffect(() => {
    // The browser takes its picture as soon as the handler returns, so the render may not wait.
    const before = () => flushSync(() => setIsPrinting(true))
    const after = () => setIsPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting || isPaper
}
