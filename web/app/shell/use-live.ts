import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#model/calls/paths.ts'
import { forgetSession } from '#web/app/guards/guard-route.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { isFullySignedIn, type Session } from '#web/data/session.ts'
import { staleMessages } from '#web/data/stale-messages.ts'

/** What is told, and what is fetched anew then. */
const stale: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  messages: ({ client }) => staleMessages(client),
  notifications: async ({ client }) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['listNotifications'] }),
      client.invalidateQueries({ queryKey: ['listDue'] }),
    ])
  },
  access: (page) => lookAnew(page),
  refused: (page) => lookWhether(page),
}

type Page = { client: QueryClient; router: Pick<ReturnType<typeof useRouter>, 'invalidate'> }

const { queryKey } = sessionQuery()

/** Asks anew who is signed in; what was known before and what is known now, the same object where it says the same. */
const askSession = async (client: QueryClient) => {
  const before = client.getQueryData(queryKey)
  await client.refetchQueries({ queryKey })
  return { before, now: client.getQueryData(queryKey) }
}

/** No stream was to be had: where that is because nobody is signed in any more, they are led away. */
const lookWhether = async ({ client, router }: Page): Promise<void> => {
  const { now } = await askSession(client)
  if (now?.session !== null) return
  forgetSession(client)
  await router.invalidate()
}

/** What the person may see has changed: nothing that was kept counts, and who is shut out is led away. */
const lookAnew = async ({ client, router }: Page): Promise<void> => {
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey: [name] }) => name !== queryKey[0] })
  const { before, now } = await askSession(client)
  if (now?.session === null) forgetSession(client)
  else await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== queryKey[0] })
  // As an answer that says the same is the same object, the guards are asked again only where something is different.
  if (now !== before) await router.invalidate()
}

const name = 'live'
/** What the page itself needs is fetched first. */
const afterMs = 4_000

/** What happened before, or while the connection was lost, was told to nobody. */
const missed = ['messages', 'notifications'] as const
/** After an answer that is no stream, such as that of a balancer with nobody behind it, no browser asks again by itself. */
const againMs = 10_000

/** Holds the connection until the page is left; `tell` hears each kind of what has changed. */
const hold = (tell: (kind: string) => void, signal: AbortSignal): Promise<void> =>
  new Promise((release) => {
    let end = (): void => undefined
    const open = (): void => {
      const source = new EventSource(paths.watchChanges.path)
      let isOpen = false
      let timer: ReturnType<typeof setTimeout> | undefined
      for (const kind of Object.keys(stale)) source.addEventListener(kind, () => tell(kind))
      source.addEventListener('ended', () => tell('access'))
      source.addEventListener('open', () => {
        isOpen = true
        for (const kind of missed) tell(kind)
      })
      source.addEventListener('error', () => {
        if (source.readyState !== EventSource.CLOSED) return
        tell(isOpen ? 'access' : 'refused')
        timer = setTimeout(open, againMs)
      })
      end = () => {
        clearTimeout(timer)
        source.close()
      }
    }
    signal.addEventListener('abort', () => {
      end()
      release()
    })
    if (signal.aborted) release()
    else open()
  })

/**
 * Listens as long as the page is there. One tab of the browser holds the connection and tells the others; when it is
 * closed the next takes over. Without a connection it is tried again, and what is shown asks by the clock.
 */
const listen = (onChange: (kind: string) => void, signal: AbortSignal): void => {
  const others = new BroadcastChannel(name)
  others.addEventListener('message', ({ data }) => onChange(String(data)))
  const tell = (kind: string): void => {
    onChange(kind)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    others.postMessage(kind)
  }
  const begin = (): void => {
    // Where locks are not to be had, each tab listens for itself.
    const held =
      'locks' in navigator
        ? navigator.locks.request(name, { signal }, () => hold(tell, signal))
        : hold(tell, signal)
    held.catch(() => undefined)
  }
  const timer = setTimeout(begin, afterMs)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    others.close()
  })
}

/** Fetches anew what has changed for whoever is signed in, as it happens. */
export const useLive = (session: Session | null): void => {
  const client = useQueryClient()
  const router = useRouter()
  const person = isFullySignedIn(session) ? session.id : null
  useEffect(() => {
    if (person === null) return undefined
    const leaving = new AbortController()
    listen((kind) => void stale[kind]?.({ client, router }), leaving.signal)
    return () => leaving.abort()
  }, [client, router, person])
}
