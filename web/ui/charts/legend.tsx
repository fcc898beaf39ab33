import classes from '#web/ui/charts/chart.module.css'

export type LegendEntry = {
  id: string
  name: string
  colour: string
  dash?: string
  value?: string
  shown: boolean
}

/** The mark of a series: its line with its dash, or a square of its colour. */
export const Swatch = ({ colour, dash }: { colour: string; dash: string | undefined }) => (
  <svg className={classes['swatch']} width={dash === undefined ? 10 : 22} height="10" aria-hidden="true">
    {dash === undefined ? (
      <rect width="10" height="10" rx="2" style={{ fill: colour }} />
    ) : (
      <line
        x1="1"
        x2="21"
        y1="5"
        y2="5"
        style={{ stroke: colour }}
        strokeWidth="2.25"
        strokeDasharray={dash}
      />
    )}
  </svg>
)

type LegendProps = {
  entries: readonly LegendEntry[]
  /** What the shown values stand for, such as the last day. */
  about?: string | undefined
  onToggle?: ((id: string) => void) | undefined
}

/** Names the series of a chart by colour and dash, shows their values, and switches them off and on. */
export const Legend = ({ entries, about, onToggle }: LegendProps) => (
  <div className={classes['legend']}>
    {entries.map((entry) => {
      const content = (
        <>
          <Swatch colour={entry.colour} dash={entry.dash} />
          <span>{entry.name}</span>
          {entry.value !== undefined && <span className={classes['legendValue']}>{entry.value}</span>}
        </>
      )
      return onToggle && entries.length > 1 ? (
        <button
          key={entry.id}
          type="button"
          className={classes['legendEntry']}
          aria-pressed={entry.shown}
          onClick={() => onToggle(entry.id)}
        >
          {content}
        </button>
      ) : (
        <span key={entry.id} className={classes['legendEntry']}>
          {content}
        </span>
      )
    })}
    {about && <span className={classes['legendDay']}>{about}</span>}
  </div>
)
