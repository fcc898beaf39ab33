import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** What has become of the last change. */
export type AutosaveState = 'nothing' | 'waiting' | 'saving' | 'saved' | 'failed'

/** How long nothing may change before it is saved. */
export const autosaveDelayMs = 1000

type Autosave<Values> = {
  /** What is typed; a new object with every change. */
  values: Values
  isAllowed: boolean
  /** The step somebody is in: leaving it saves at once. */
  step: string
  save: (values: Values) => Promise<void>
}

/** Saves a second after the last change and when a step is left, as long as that is allowed; what is on its way is followed by the next. */
export const useAutosave = <Values>({ values, isAllowed, step, save }: Autosave<Values>): AutosaveState => {
  const [state, setState] = useState<AutosaveState>('nothing')
  const first = useRef(values)
  const waiting = useRef<{ typed: Values; timer: ReturnType<typeof setTimeout> } | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const keep = async (kept: Values): Promise<void> => {
    setState('saving')
    try {
      await save(kept)
      setState((now) => (now === 'saving' ? 'saved' : now))
    } catch {
      setState('failed')
    }
  }
  const hurry = (): void => {
    if (!waiting.current) return
    const { typed, timer } = waiting.current
    waiting.current = null
    clearTimeout(timer)
    last.current = last.current.then(() => keep(typed))
  }
  const begin = useEffectEvent((typed: Values, isAllowed: boolean): (() => void) | undefined => {
    if (typed === first.current || !isAllowed) return undefined
    setState('waiting')
    const timer = setTimeout(() => hurry(), autosaveDelayMs)
    waiting.current = { typed, timer }
    return () => {
      clearTimeout(timer)
      waiting.current = null
    }
  })
  const enter = useEffectEvent((_step: string) => hurry())
  useEffect(() => enter(step), [step])
  useEffect(() => begin(values, isAllowed), [values, isAllowed])
  return state
}
