import { use, type ComponentType } from 'react'

/** A component that is fetched when it is first drawn, or ahead of that by `fetch`; once there it is drawn at once. */
export type Late<Props extends object> = ComponentType<Props> & {
  fetch: () => Promise<void>
  isFetched: () => boolean
}

/**
 * A component whose code is a file of its own. Unlike React's own lazy components it does not wait a turn, and draw a
 * placeholder, for code that is there already.
 */
export const late = <Props extends object>(from: () => Promise<ComponentType<Props>>): Late<Props> => {
  let known: ComponentType<Props> | undefined
  let asked: Promise<void> | undefined
  let drawing: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    try {
      known = await from()
    } catch (error) {
      // What could not be fetched ahead is asked for again when it is drawn.
      asked = undefined
      throw error
    }
  }
  const fetch = (): Promise<void> => (asked ??= ask())
  const draw = (): Promise<void> => (drawing ??= fetch())
  const Drawn = (props: Props) => {
    'use no memo'
    // Who has waited once must read the promise again.
    if (drawing || !known) use(draw())
    const Known = known
    return Known ? <Known {...props} /> : null
  }
  return Object.assign(Drawn, { fetch, isFetched: () => known !== undefined })
}
