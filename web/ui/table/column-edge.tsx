import { useRef, type KeyboardEvent } from 'react'
import classes from '#web/ui/table/data-table.module.css'
import { useWords } from '#web/words/words.ts'

/** How wide the reader has made columns, in pixels; null makes one as wide as it is by itself. */
export type ColumnSizing = {
  widths: Readonly<Record<string, number>>
  onSize: (column: string, width: number | null) => void
}

const least = 56
const step = 16

type ColumnEdgeProps = { header: string; width: number | undefined; onSize: (width: number | null) => void }

const widthOf = (edge: HTMLElement): number => edge.parentElement?.offsetWidth ?? least

/** The edge of a column: drawn by mouse or finger, moved by the arrow keys, put back by a double click. */
export const ColumnEdge = ({ header, width, onSize }: ColumnEdgeProps) => {
  const say = useWords('kit')
  const from = useRef<{ x: number; width: number } | null>(null)
  const press = (event: KeyboardEvent<HTMLSpanElement>): void => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -step, ArrowRight: step }
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onSize(Math.max(least, widthOf(event.currentTarget) + by))
  }
  return (
    <span
      className={classes['edge']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule cannot be moved
      role="separator"
      aria-orientation="vertical"
      aria-label={say('columnWidth', { name: header })}
      aria-valuenow={width ?? 0}
      aria-valuemin={least}
      aria-valuetext={width === undefined ? say('ownWidth') : `${width} px`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that is moved takes the focus
      tabIndex={0}
      onKeyDown={press}
      onDoubleClick={() => onSize(null)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width: widthOf(event.currentTarget) }
      }}
      onPointerMove={({ clientX }) => {
        if (from.current) onSize(Math.max(least, from.current.width + Math.round(clientX - from.current.x)))
      }}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
    />
  )
}
