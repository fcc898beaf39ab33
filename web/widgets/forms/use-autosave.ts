import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '#web/data/send.ts'

/** What has become of the last change; 'ended': the session is over, and it waits for another one. */
export type AutosaveState = 'nothing' | 'waiting' | 'saving' | 'saved' | 'failed' | 'ended'

/** How long nothing may change before it is saved. */
export const autosaveDelayMs = 1000

/** When the window goes, the connection comes back, or somebody does, such as from signing in beside it. */
const leavings = ['beforeunload', 'online', 'focus'] as const

const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401

type Autosave<Values> = {
  /** What is typed; a new object with every change. */
  values: Values
  /** The step somebody is in: leaving it saves at once. */
  step: string
  save: (values: Values) => Promise<void>
  /** Keeps it in this window with every change, as long as it is not saved. */
  hold?: ((values: Values) => void) | undefined
}

/**
 * Saves a second after the last change, and at once when a step or the form is left; what is on its way is followed by the
 * next, and what could not be saved is tried again. Before the window goes it is asked while anything is not saved.
 */
export const useAutosave = <Values>({ values, step, save, hold }: Autosave<Values>): AutosaveState => {
  const [state, setState] = useState<AutosaveState>('nothing')
  const first = useRef(values)
  const waiting = useRef<{ typed: Values } | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const keep = async (kept: { typed: Values }): Promise<void> => {
    setState('saving')
    try {
      await save(kept.typed)
      setState((now) => (now === 'saving' ? 'saved' : now))
    } catch (error) {
      waiting.current ??= kept
      setState(isSignedOut(error) ? 'ended' : 'failed')
    }
  }
  const hurry = (): void => {
    const kept = waiting.current
    waiting.current = null
    if (kept) last.current = last.current.then(() => keep(kept))
  }
  const begin = useEffectEvent((typed: Values): (() => void) | undefined => {
    if (typed === first.current) return undefined
    setState('waiting')
    hold?.(typed)
    waiting.current = { typed }
    const timer = setTimeout(() => hurry(), autosaveDelayMs)
    return () => clearTimeout(timer)
  })
  const enter = useEffectEvent((_step: string) => hurry())
  const leave = useEffectEvent((event: Event) => {
    if (state !== 'nothing' && state !== 'saved') event.preventDefault()
    hurry()
  })
  const end = useEffectEvent(() => hurry())
  useEffect(() => enter(step), [step])
  useEffect(() => begin(values), [values])
  useEffect(() => {
    const leaving = (event: Event): void => leave(event)
    for (const event of leavings) window.addEventListener(event, leaving)
    return () => {
      for (const event of leavings) window.removeEventListener(event, leaving)
      end()
    }
  }, [])
  return state
}
