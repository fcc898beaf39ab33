import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '#model/calls/paths.ts'
import { isFullySignedIn, type Session } from '#web/data/session.ts'
import { staleMessages } from '#web/data/stale-messages.ts'

/** What is told, and what is fetched anew then. */
const stale: Readonly<Record<string, (client: QueryClient) => Promise<void>>> = {
  messages: staleMessages,
  notifications: async (client) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['listNotifications'] }),
      client.invalidateQueries({ queryKey: ['listDue'] }),
    ])
  },
}

const name = 'live'
/** What the page itself needs is fetched first. */
const afterMs = 4_000

/**
 * Listens as long as the page is there. One tab of the browser holds the connection and tells the others; when it is
 * closed the next takes over. Without a connection the browser tries again by itself, and what is shown asks by the clock.
 */
const listen = (onChange: (kind: string) => void, signal: AbortSignal): void => {
  const others = new BroadcastChannel(name)
  others.addEventListener('message', ({ data }) => onChange(String(data)))
  signal.addEventListener('abort', () => others.close())
  const hold = (): Promise<void> =>
    new Promise((release) => {
      const source = new EventSource(paths.watchChanges.path)
      for (const kind of Object.keys(stale))
        source.addEventListener(kind, () => {
          onChange(kind)
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
          others.postMessage(kind)
        })
      const end = (): void => {
        source.close()
        release()
      }
      if (signal.aborted) end()
      signal.addEventListener('abort', end)
    })
  // Where locks are not to be had, each tab listens for itself.
  const held = 'locks' in navigator ? navigator.locks.request(name, { signal }, hold) : hold()
  held.catch(() => undefined)
}

/** Fetches anew what has changed for whoever is signed in, as it happens. */
export const useLive = (session: Session | null): void => {
  const client = useQueryClient()
  const person = isFullySignedIn(session) ? session.id : null
  useEffect(() => {
    if (person === null) return undefined
    const leaving = new AbortController()
    const begin = (): void => listen((kind) => void stale[kind]?.(client), leaving.signal)
    const timer = setTimeout(begin, afterMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client, person])
}
