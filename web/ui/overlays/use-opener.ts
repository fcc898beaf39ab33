import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { idleMoment, isSavingData } from '#web/ui/idle-moment.ts'
import type { Late } from '#web/ui/late.tsx'

/** What opens something: a click, or a key on an input. Or only that it holds the focus. */
type Wish = { kind: 'click' | 'focus' } | { kind: 'key'; key: string; code: string }

const isOpeningKey = (key: string): boolean => ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)

const repeat = (wish: Wish, on: HTMLElement): void => {
  on.focus({ preventScroll: true })
  if (wish.kind === 'click') on.click()
  if (wish.kind === 'key')
    on.dispatchEvent(new KeyboardEvent('keydown', { key: wish.key, code: wish.code, bubbles: true }))
}

/** Whoever saves data waits for a thing they have not asked for until they do. */
const waitForTurn = async (turn: Turn): Promise<void> => {
  if (turn !== 'when idle') return
  if (isSavingData()) await new Promise(() => undefined)
  await idleMoment()
}

/** The same for what came and for what could not be fetched. */
const always = (then: () => void): [() => void, () => void] => [then, then]

export type Opener = {
  /** The kit's part is drawn in place of the face. */
  isFull: boolean
  /** The element that opens: the face's, and then that of the kit. */
  target: RefObject<HTMLElement | null>
  /** Soon it may be opened: fetches what that needs. */
  foresee: () => void
  click: () => void
  /** For an input that is typed into as soon as it has the focus. */
  focus: () => void
  /** For an input, which opens by keys that do not click. */
  press: (event: KeyboardEvent) => void
}

/** When the kit takes the place of the face: when it is to open, as soon as it can be, or in the next idle moment. */
export type Turn = 'when opened' | 'once there' | 'when idle'

/**
 * A button or an input whose panel, and the code that places it, are fetched when somebody is about to open it. The kit
 * then takes the place of the face and hears the same click or key, as if it had been there; the focus stays.
 */
export const useOpener = <Props extends object>(full: Late<Props>, turn: Turn = 'when opened'): Opener => {
  const [isFull, setIsFull] = useState(full.isFetched)
  const target = useRef<HTMLElement>(null)
  const wish = useRef<Wish | null>(null)
  const ask = (wanted: Wish): void => {
    wish.current = wanted
    // What could not be fetched says so when it is drawn.
    void full.fetch().then(...always(() => setIsFull(true)))
  }
  useEffect(() => {
    if (turn === 'when opened' || full.isFetched()) return
    const take = (): void => {
      if (target.current === document.activeElement) wish.current ??= { kind: 'focus' }
      setIsFull(true)
    }
    void waitForTurn(turn)
      .then(full.fetch)
      .then(...always(take))
  }, [turn, full])
  useEffect(() => {
    if (!isFull || !wish.current) return undefined
    // In a turn of its own, as a real click or key comes: the kit counts on being drawn by then.
    const turnOfItsOwn = setTimeout(() => {
      if (wish.current && target.current) repeat(wish.current, target.current)
      wish.current = null
    })
    return () => clearTimeout(turnOfItsOwn)
  }, [isFull])
  return {
    isFull,
    target,
    foresee: () => void full.fetch().catch(() => undefined),
    click: () => ask({ kind: 'click' }),
    focus: () => ask({ kind: 'focus' }),
    press: (event) => {
      if (!isOpeningKey(event.key)) return
      event.preventDefault()
      ask({ kind: 'key', key: event.key, code: event.code })
    },
  }
}
