import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

/** How long the question stands before it takes itself back (decision Q-DELETE). */
const askedForMs = 5000

/** Deletes with the second click: the first turns the button into the question. Any other action takes it back. */
export const DeleteButton = ({ isBusy, onDelete }: { isBusy: boolean; onDelete: () => void }) => {
  const say = useWords('admin')
  const button = useRef<HTMLButtonElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    if (!isAsked) return undefined
    const takeBack = (): void => setIsAsked(false)
    const notice = (event: Event): void => {
      const isOwn = event.target instanceof Node && button.current?.contains(event.target)
      const isKey = event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' '
      if (!isOwn || isKey) takeBack()
    }
    const timer = setTimeout(takeBack, askedForMs)
    const actions = ['pointerdown', 'keydown', 'wheel'] as const
    for (const action of actions) document.addEventListener(action, notice, true)
    return () => {
      clearTimeout(timer)
      for (const action of actions) document.removeEventListener(action, notice, true)
    }
  }, [isAsked])
  return (
    <Button
      ref={button}
      kind="danger"
      busy={isBusy}
      icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => {
        setIsAsked(!isAsked)
        if (isAsked) onDelete()
      }}
    >
      <span aria-live="polite">{say(isAsked ? 'deleteSure' : 'delete')}</span>
    </Button>
  )
}
