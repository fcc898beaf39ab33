import { useEffect, useRef, useState } from 'react'
import { writeFigure } from '#web/ui/figures/figure-words.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import classes from './report.module.css'

/** Whether the place where it stands has been scrolled out above. */
const useIsPassed = () => {
  const mark = useRef<HTMLDivElement>(null)
  const [isPassed, setIsPassed] = useState(false)
  useEffect(() => {
    const place = mark.current
    if (!place) return undefined
    const watcher = new IntersectionObserver(([entry]) =>
      setIsPassed(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 80),
    )
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [])
  return { mark, isPassed }
}

/**
 * Whose page it is and what it is worth, at the top edge once the head is scrolled away. It repeats the head for the eyes
 * alone: screen readers have the heading.
 */
export const LowHead = ({ title }: { title: string }) => {
  const format = useFormat()
  const { figures } = useSubject()
  const { mark, isPassed } = useIsPassed()
  return (
    <>
      <div ref={mark} className={classes['mark']} />
      <div className={classes['low']} data-shown={isPassed} data-print="hidden" aria-hidden="true">
        <div>
          <span className={classes['lowTitle']}>{title}</span>
          {figures && figures.value.value !== null && (
            <span className={classes['lowValue']}>
              {writeFigure(figures.value, { form: 'exact', format })}
              <span>{formatDate(figures.value.asOf)}</span>
            </span>
          )}
        </div>
      </div>
    </>
  )
}
