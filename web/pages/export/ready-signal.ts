import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

declare global {
  interface Window {
    /** What the adviser says in the report, handed over by whoever prints it. */
    reportComment?: string
  }
}

/** 'limited': a source of figures does not answer; 'failed': something could not be drawn. */
export type PaperState = 'ready' | 'limited' | 'failed'

/** Tells whoever prints the page what has become of it; once. */
export const announce = (state: PaperState): void => {
  const { dataset } = document.documentElement
  if (dataset['printState'] !== undefined) return
  dataset['printState'] = state
  // The sign that printing programs know.
  if (state === 'ready') Object.assign(window, { __ready: true })
}

/** Resolves with what is said of the report that is about to be shown. */
export const hearWord = (): Promise<PaperState> =>
  new Promise((resolve) => {
    const said = (): PaperState | undefined =>
      document.documentElement.dataset['printState'] as PaperState | undefined
    const observer = new MutationObserver(() => {
      const word = said()
      if (word === undefined) return
      observer.disconnect()
      resolve(word)
    })
    observer.observe(document.documentElement, { attributeFilter: ['data-print-state'] })
  })

/** Takes back what was said, when another report is shown. */
export const unsay = (): void => {
  Reflect.deleteProperty(window, '__ready')
  delete document.documentElement.dataset['printState']
}

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

const isSettled = (client: QueryClient): boolean =>
  client.isFetching() === 0 &&
  document.querySelector('[aria-busy="true"]') === null &&
  document.fonts.status === 'loaded' &&
  [...document.images].every(({ complete }) => complete)

/** Two frames without anything on its way: what was drawn last has been painted. */
const settle = async (client: QueryClient, signal: AbortSignal): Promise<void> => {
  let quiet = 0
  while (quiet < 2 && !signal.aborted) {
    await frame()
    quiet = isSettled(client) ? quiet + 1 : 0
  }
  await document.fonts.ready
}

const hasErrors = (): boolean => document.querySelector('[role="alert"][data-tone="error"]') !== null

/** Says that the report is ready once it is; or that it failed, when any part of it shows an error instead. */
export const useReadySignal = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const gone = new AbortController()
    const say = async (): Promise<void> => {
      await settle(client, gone.signal)
      if (!gone.signal.aborted) announce(hasErrors() ? 'failed' : 'ready')
    }
    void say()
    return () => {
      gone.abort()
      unsay()
    }
  }, [client])
}
