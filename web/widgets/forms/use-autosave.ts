import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** What has become of the last change. */
export type AutosaveState = 'nothing' | 'waiting' | 'saving' | 'saved' | 'failed'

/** How long nothing may change before it is saved. */
export const autosaveDelayMs = 1000

type Autosave<Values> = {
  /** What is typed; a new object with every change. */
  values: Values
  isAllowed: boolean
  save: (values: Values) => Promise<void>
}

/** Saves a second after the last change, as long as that is allowed; what is on its way is followed by the next. */
export const useAutosave = <Values>({ values, isAllowed, save }: Autosave<Values>): AutosaveState => {
  const [state, setState] = useState<AutosaveState>('nothing')
  const first = useRef(values)
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
  const begin = useEffectEvent((typed: Values, isAllowed: boolean): (() => void) | undefined => {
    if (typed === first.current || !isAllowed) return undefined
    setState('waiting')
    const timer = setTimeout(() => {
      last.current = last.current.then(() => keep(typed))
    }, autosaveDelayMs)
    return () => clearTimeout(timer)
  })
  useEffect(() => begin(values, isAllowed), [values, isAllowed])
  return state
}
