import type { CSSProperties } from 'react'
import classes from '#web/ui/charts/chart.module.css'
import { ScrollGroup } from '#web/ui/scroll-group.tsx'

/** How strongly a cell is coloured, in percent, weak enough that its text stays readable: -28 to 28. */
export const findHeat = (value: number | null, largest: number): number => {
  if (value === null || value === 0 || largest <= 0) return 0
  const share = Math.sqrt(Math.min(1, Math.abs(value) / largest))
  return Math.sign(value) * Math.round(4 + share * 24)
}

export type HeatRow = { id: string; label: string; values: readonly (number | null)[]; total?: number | null }

export type HeatGridProps = {
  caption: string
  columns: readonly string[]
  rows: readonly HeatRow[]
  formatValue: (value: number) => string
  /** Heads of the first and, where rows have one, of the last column. */
  labels: { row: string; total?: string }
  /** What opens for a value, by its row and the place of its column from 0; without it nothing does. */
  open?: { onOpen: (row: string, place: number) => void; label: (row: HeatRow, place: number) => string }
}

const groundOf = (value: number | null, largest: number): CSSProperties => {
  const heat = findHeat(value, largest)
  const colour = heat < 0 ? 'var(--colour-error)' : 'var(--colour-success)'
  return {
    '--ground': `color-mix(in srgb, ${colour} ${Math.abs(heat)}%, var(--colour-surface))`,
  } as CSSProperties
}

type ValueProps = Pick<HeatGridProps, 'formatValue'> & {
  row: HeatRow
  place: number
  open: HeatGridProps['open'] | undefined
}

const HeatValue = ({ row, place, formatValue, open }: ValueProps) => {
  const value = row.values[place] ?? null
  if (value === null) return null
  if (!open) return formatValue(value)
  return (
    <button
      type="button"
      className={classes['heatValue']}
      aria-label={`${open.label(row, place)}: ${formatValue(value)}`}
      onClick={() => open.onOpen(row.id, place)}
    >
      {formatValue(value)}
    </button>
  )
}

/** Months by years: every number is written, its colour only helps the eye. */
export const HeatGrid = ({ caption, columns, rows, formatValue, labels, open }: HeatGridProps) => {
  const largest = Math.max(0, ...rows.flatMap((row) => row.values.map((value) => Math.abs(value ?? 0))))
  return (
    <ScrollGroup className={`${classes['scroll']} ${classes['contained']}`} label={caption}>
      <table className={classes['heat']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.row}</th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
            {labels.total && <th scope="col">{labels.total}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {columns.map((column, place) => (
                <td key={column} style={groundOf(row.values[place] ?? null, largest)}>
                  <HeatValue row={row} place={place} formatValue={formatValue} open={open} />
                </td>
              ))}
              {labels.total && (
                <td data-total="true">
                  {row.total === null || row.total === undefined ? '–' : formatValue(row.total)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  )
}
