/** What is designed, with the steps back and forward. */
export type DesignHistory<Design> = {
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
