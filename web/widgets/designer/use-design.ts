import { useState } from 'react'

/** What is designed, with the steps back and forward. */
type DesignHistory<Design> = {
  present: Design
  past: readonly Design[]
  future: readonly Design[]
  /** What the last change was about; the next one about the same is one step with it. */
  about: string | null
}

const longest = 200

export const startHistory = <Design>(present: Design): DesignHistory<Design> => ({
  present,
  past: [],
  future: [],
  about: null,
})

/** The history after a change. Changes `about` the same thing in a row, as typing is, are undone together. */
export const changeDesign = <Design>(
  history: DesignHistory<Design>,
  next: Design,
  about: string | null = null,
): DesignHistory<Design> => {
  const isSameStep = about !== null && about === history.about
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-longest)
  return { present: next, past, future: [], about }
}

export const undo = <Design>(history: DesignHistory<Design>): DesignHistory<Design> => {
  const before = history.past.at(-1)
  if (before === undefined) return history
  const { past, present, future } = history
  return { present: before, past: past.slice(0, -1), future: [present, ...future], about: null }
}

export const redo = <Design>(history: DesignHistory<Design>): DesignHistory<Design> => {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { present: after, past: [...history.past, history.present], future, about: null }
}

type State<Design> = { history: DesignHistory<Design>; chosen: string; revision: number }

/** How a design is changed: what it becomes, what is chosen then, and what the change was about. */
export type DesignChange<Design> = { next: Design; chosen?: string; about?: string }

/**
 * What is designed: its history and what of it is chosen. `revision` counts the changes that were not typed, so that
 * an open form of properties is begun anew after them.
 */
export const useDesign = <Design>(start: Design, chosenFirst: string) => {
  const [state, setState] = useState<State<Design>>(() => ({
    history: startHistory(start),
    chosen: chosenFirst,
    revision: 0,
  }))
  const step = (by: typeof undo): void =>
    setState(({ history, chosen, revision }) => ({ history: by(history), chosen, revision: revision + 1 }))
  return {
    present: state.history.present,
    chosen: state.chosen,
    revision: state.revision,
    mayUndo: state.history.past.length > 0,
    mayRedo: state.history.future.length > 0,
    choose: (chosen: string): void =>
      setState((now) => ({ ...now, chosen, history: { ...now.history, about: null } })),
    change: ({ next, chosen, about }: DesignChange<Design>): void =>
      setState((now) => ({
        history: changeDesign(now.history, next, about ?? null),
        chosen: chosen ?? now.chosen,
        revision: about === undefined ? now.revision + 1 : now.revision,
      })),
    undo: (): void => step(undo),
    redo: (): void => step(redo),
  }
}

/** A design on the screen. */
export type DesignOf<Design> = ReturnType<typeof useDesign<Design>>
