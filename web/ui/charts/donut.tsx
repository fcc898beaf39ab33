import { arc, pie, type PieArcDatum } from 'd3-shape'
import { useState, type ReactNode } from 'react'
import { findSeriesColour, type Part } from '#web/ui/charts/chart-data.ts'
import classes from '#web/ui/charts/chart.module.css'

export type DonutProps = {
  parts: readonly Part[]
  formatValue: (value: number) => string
  formatShare: (share: number) => string
  /** Inside the ring: the whole and what it is. */
  centre?: { value: string; name: string }
  labels: { name: string; value: string; share: string }
  /** Draws the value of a part in the table, such as a figure that opens its working; its text when absent. */
  renderValue?: ((part: Part) => ReactNode) | undefined
  /** Takes the reader to what a part is made of; says what that does, for screen readers. */
  choose?: { onChoose: (part: Part) => void; label: (part: Part) => string } | undefined
}

const sizePx = 200
const ring = arc<PieArcDatum<Part>>().innerRadius(62).outerRadius(96)
const raised = arc<PieArcDatum<Part>>().innerRadius(60).outerRadius(99)
const cut = pie<Part>()
  .value((part) => Math.max(0, part.value))
  .sort(null)

/** A ring of parts beside the table that names them; parts below zero stand only in the table. */
export const Donut = (props: DonutProps) => {
  const { parts, formatValue, formatShare, centre, labels, renderValue, choose } = props
  const [active, setActive] = useState<string | null>(null)
  const colours = new Map(parts.map((part, index) => [part.id, findSeriesColour(index, part.colour)]))
  const lit = parts.find((part) => part.id === active)
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
          {cut([...parts]).map((slice) => (
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
          {(lit ?? centre) && (
            <>
              <text className={classes['strong']} y="0" textAnchor="middle" style={{ fontSize: 17 }}>
                {lit ? formatShare(lit.share) : centre?.value}
              </text>
              <text y="17" textAnchor="middle">
                {(lit?.name ?? centre?.name ?? '').slice(0, 20)}
              </text>
            </>
          )}
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
                <td>{formatShare(part.share)}</td>
                <td>{renderValue ? renderValue(part) : formatValue(part.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
