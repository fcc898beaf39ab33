import classes from '#web/ui/charts/chart.module.css'
import { useWords } from '#web/words/words.ts'

type ChartCursorProps = {
  count: number
  place: number | null
  /** What is read out at the place. */
  text: string
  onMove: (place: number | null) => void
}

/**
 * Reads a chart by keyboard: arrow keys, Page Up and Down, Home and End move over its points, and what is there is
 * read out. It is a slider, which every screen reader knows; it lies invisibly over the plot.
 */
export const ChartCursor = ({ count, place, text, onMove }: ChartCursorProps) => {
  const say = useWords('kit')
  return (
    <input
      type="range"
      className={classes['cursorInput']}
      aria-label={say('chartCursor')}
      aria-valuetext={text}
      min={0}
      max={Math.max(0, count - 1)}
      step={1}
      value={place ?? Math.max(0, count - 1)}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
      onFocus={() => onMove(place ?? count - 1)}
      onBlur={() => onMove(null)}
      data-print="hidden"
    />
  )
}
