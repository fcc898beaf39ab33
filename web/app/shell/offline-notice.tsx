import { useSyncExternalStore } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'

const subscribe = (notify: () => void): (() => void) => {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

/** Says that there is no connection, and that what is on the screen stays. */
export const OfflineNotice = () => {
  const say = useWords('app')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <Notice tone="warning" title={say('offlineTitle')}>
      {say('offlineText')}
    </Notice>
  )
}
