import { useState } from 'react'
import { changeDesign, redo, startHistory, undo, type DesignHistory } from './design-history.ts'

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
