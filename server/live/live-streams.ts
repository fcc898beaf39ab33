/**
 * What has changed for whom, told to the browsers that this node answers as it happens. Only the kind is said and never
 * what it is: the browser asks anew, and is answered by its rights.
 */
import { PassThrough } from 'node:stream'
import type { Store } from '#server/store/executor.ts'

/** A browser that waits to be told. `holds` says whether its session still does. */
export type Waiting = { tenantId: string; person: string; holds: () => Promise<boolean> }

/** Shorter than what proxies let a silent connection live. */
const beatMs = 20_000
const mostOfPerson = 20

type Stream = Waiting & { out: PassThrough }

export class LiveStreams {
  readonly #streams = new Map<string, Set<Stream>>()
  #listening: Promise<{ close(): Promise<void> }> | null = null
  #beat: NodeJS.Timeout | undefined
  readonly #store: Pick<Store, 'hearChanges'>

  constructor(store: Pick<Store, 'hearChanges'>) {
    this.#store = store
  }

  /** Opens a stream; of one person the oldest makes room. The database is heard from the first on. */
  async open(waiting: Waiting): Promise<PassThrough> {
    this.#listening ??= this.#store.hearChanges((said) => this.#pass(said))
    await this.#listening
    this.#beat ??= setInterval(() => void this.#everybody(':\n\n'), beatMs).unref()
    const stream: Stream = { ...waiting, out: new PassThrough() }
    const key = keyOf(waiting)
    const mine = this.#streams.get(key) ?? new Set()
    this.#streams.set(key, mine.add(stream))
    if (mine.size > mostOfPerson) [...mine][0]?.out.end()
    stream.out.once('close', () => {
      mine.delete(stream)
      if (mine.size === 0) this.#streams.delete(key)
    })
    stream.out.write('event: open\ndata:\n\n')
    return stream.out
  }

  async close(): Promise<void> {
    clearInterval(this.#beat)
    for (const { out } of [...this.#streams.values()].flatMap((mine) => [...mine])) out.end()
    const listening = await this.#listening
    await listening?.close()
  }

  /** 'tenant person kind', as a trigger of the database says it. */
  #pass(said: string): void {
    const [tenantId = '', person = '', kind = ''] = said.split(' ')
    for (const stream of this.#streams.get(keyOf({ tenantId, person })) ?? [])
      void tell(stream, `event: ${kind}\ndata:\n\n`)
  }

  async #everybody(text: string): Promise<void> {
    for (const mine of this.#streams.values()) for (const stream of mine) await tell(stream, text)
  }
}

const keyOf = ({ tenantId, person }: Pick<Waiting, 'tenantId' | 'person'>): string => `${tenantId} ${person}`

/** Whose session has ended is told that alone, and nothing more. */
async function tell({ out, holds }: Stream, text: string): Promise<void> {
  const isThere = await holds().catch(() => null)
  if (out.writableEnded) return
  if (isThere) out.write(text)
  else out.end(isThere === false ? 'event: ended\ndata:\n\n' : undefined)
}
