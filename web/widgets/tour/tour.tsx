import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { request } from '#web/data/call.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { writeCommand } from '#web/ui/command-key.ts'
import { useWords } from '#web/words/words.ts'
import { placeOf, type TourStep } from './tour-steps.ts'
import classes from './tour.module.css'

/** Calls back whenever the page has changed. */
const watchPage = (onChange: () => void): (() => void) => {
  const watcher = new MutationObserver(onChange)
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => watcher.disconnect()
}

/** Whether the page shows what a step speaks of: an empty account has no amount, an empty firm no numbers. */
const useIsShown = (place: string | undefined): boolean =>
  useSyncExternalStore(
    watchPage,
    useCallback(() => place !== undefined && document.querySelector(place) !== null, [place]),
  )

/** Marks the place that a step speaks of, as soon as the page has drawn it. */
const usePointer = (place: string | undefined): void => {
  useEffect(() => {
    if (!place) return undefined
    let pointed: Element | null = null
    const point = (): void => {
      if (pointed?.isConnected) return
      pointed = document.querySelector(place)
      pointed?.setAttribute('data-toured', '')
    }
    point()
    const stop = watchPage(point)
    return () => {
      stop()
      pointed?.removeAttribute('data-toured')
    }
  }, [place])
}

type TourProps = { steps: readonly TourStep[] }

/**
 * What is where, in three steps, on the first visit. It comes once the page shows what the first step speaks of, stands
 * beside the page and takes nothing from it; closed once, it is closed for good. What could not be noted on the server is shown again at the next visit.
 */
export const Tour = ({ steps }: TourProps) => {
  const say = useWords('tour')
  const client = useQueryClient()
  const [at, setAt] = useState(0)
  const step = steps[at]
  const isShown = useIsShown(steps[0] && placeOf(steps[0]))
  usePointer(isShown && step ? placeOf(step) : undefined)
  const { mutate: close } = useMutation({
    mutationFn: () => request('closeTour', {}),
    onMutate: () =>
      client.setQueryData(sessionQuery().queryKey, (known) =>
        known?.session ? { session: { ...known.session, isTourOffered: false } } : known,
      ),
  })
  if (!step || !isShown) return null
  const isLast = at === steps.length - 1
  return (
    <section className={classes['tour']} aria-label={say('title')} data-print="hidden">
      <header className={classes['head']}>
        <p className={classes['count']}>
          {`${say('title')} · ${say('step', { step: at + 1, count: steps.length })}`}
        </p>
        <IconButton label={say('close')} icon={IconX} size="small" onClick={() => close()} />
      </header>
      <div aria-live="polite">
        <p className={classes['title']}>{say(step.id)}</p>
        <p className={classes['text']}>{say(`${step.id}_text`, { keys: writeCommand('k') })}</p>
      </div>
      <footer className={classes['foot']}>
        {at > 0 && (
          <Button size="small" kind="quiet" onClick={() => setAt(at - 1)}>
            {say('back')}
          </Button>
        )}
        <Button size="small" kind="primary" onClick={() => (isLast ? close() : setAt(at + 1))}>
          {say(isLast ? 'done' : 'next')}
        </Button>
      </footer>
    </section>
  )
}
