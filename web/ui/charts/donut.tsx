import { arc, pie, type PieArcDatum } from 'd3-shape'
import { useState, type ReactNode } from 'react'
import { findSeriesColour, type Part } from '#web/ui/charts/chart-data.ts'
import { noFigureText } from '#web/ui/figures/figure-words.ts'
import classes from '#web/ui/charts/chart.module.css'

/** A part of a ring; of a whole that is not known no part has a share. */
export type RingPart = Omit<Part, 'value' | 'share'> & { value: number | null; share: number | null }

export type DonutProps = {
  parts: readonly RingPart[]
  formatValue: (value: number) => string
  formatShare: (share: number) => string
  /** Inside the ring: the whole and what it is. */
  centre?: { value: string; name: string }
  labels: { name: string; value: string; share: string }
  /** Draws the value of a part in the table, such as a figure that opens its working; its text when absent. */
  renderValue?: ((part: RingPart) => ReactNode) | undefined
  /** Takes the reader to what a part is made of; says what that does, for screen readers. */
  choose?: { onChoose: (part: RingPart) => void; label: (part: RingPart) => string } | undefined
}

const sizePx = 200
const ring = arc<PieArcDatum<RingPart>>().innerRadius(62).outerRadius(96)
const raised = arc<PieArcDatum<RingPart>>().innerRadius(60).outerRadius(99)
const cut = pie<RingPart>()
  .value((part) => Math.max(0, part.value ?? 0))
  .sort(null)

const Centre = ({ value, name }: { value: string; name: string }) => (
  <>
    <text className={classes['strong']} y="0" textAnchor="middle" style={{ fontSize: 17 }}>
      {value}
    </text>
    <text y="17" textAnchor="middle">
      {name.slice(0, 20)}
    </text>
  </>
)

/** A ring of parts beside the table that names them; parts below zero or without a share stand only in the table. */
export const Donut = (props: DonutProps) => {
  const { parts, formatValue, formatShare, centre, labels, renderValue, choose } = props
  const [active, setActive] = useState<string | null>(null)
  const colours = new Map(parts.map((part, index) => [part.id, findSeriesColour(index, part.colour)]))
  const drawn = parts.filter(({ share }) => share !== null)
  const lit = drawn.find((part) => part.id === active)
  const share = (part: RingPart): string => (part.share === null ? noFigureText : formatShare(part.share))
  const value = (part: RingPart): string => (part.value === null ? noFigureText : formatValue(part.value))
  const shown = lit ? { value: share(lit), name: lit.name } : centre
  return (
    <div className={classes['contained']}>
      <div className={classes['donut']}>
        <svg
          className={classes['svg']}
          width={sizePx}
          height={sizePx}
          viewBox="-100 -100 200 200"
          aria-hidden="true"
          data-chart="image"
        >
          {drawn.length === 0 && <circle r={79} className={classes['unknown']} />}
          {cut(drawn).map((slice) => (
            <path
              key={slice.data.id}
              d={(slice.data.id === active ? raised : ring)(slice) ?? ''}
              style={{ fill: colours.get(slice.data.id), stroke: 'var(--colour-surface)', strokeWidth: 1.5 }}
              data-choosable={choose ? 'true' : undefined}
              onPointerEnter={() => setActive(slice.data.id)}
              onPointerLeave={() => setActive(null)}
              onClick={choose && (() => choose.onChoose(slice.data))}
            />
          ))}
          {shown && <Centre {...shown} />}
        </svg>
        <table className={classes['parts']}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{labels.name}</th>
              <th scope="col">{labels.share}</th>
              <th scope="col">{labels.value}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr
                key={part.id}
                data-active={part.id === active}
                onPointerEnter={() => setActive(part.id)}
                onPointerLeave={() => setActive(null)}
              >
                <th scope="row">
                  <span className={classes['key']} style={{ background: colours.get(part.id) }} />
                  {choose ? (
                    <button
                      type="button"
                      className={classes['choose']}
                      title={choose.label(part)}
                      aria-label={choose.label(part)}
                      onClick={() => choose.onChoose(part)}
                    >
                      {part.name}
                    </button>
                  ) : (
                    part.name
                  )}
                </th>
                <td>{share(part)}</td>
                <td>{renderValue ? renderValue(part) : value(part)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
