import type { DriftBar } from '#finance/planning/model-drift-bars.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords } from '#web/words/words.ts'
import classes from './models.module.css'

const at = (fraction: number): string => `calc(100% * ${fraction})`

/** Each asset class on a track: what is held, the target, and the band in which nothing needs to be done. */
export const DriftBars = ({ bars }: { bars: readonly DriftBar[] }) => {
  const say = useWords('planning')
  const sayName = useListWords()
  const format = useFormat()
  return (
    <>
      <p className={classes['legend']}>
        <span data-of="held">{say('held')}</span>
        <span data-of="target">{say('target')}</span>
        <span data-of="band">{say('driftWithin', { limit: format.units(bars[0]?.limit ?? 0) })}</span>
      </p>
      <ul className={classes['rows']}>
        {bars.map(({ name, held, target, from, width }) => (
          <li key={name}>
            <div className={classes['head']}>
              <strong>{sayName(name)}</strong>
              <span>
                {say('held')} {format.percent(held)} · {say('target')} {format.percent(target)}
              </span>
            </div>
            <div className={classes['track']} aria-hidden="true">
              <span className={classes['band']} style={{ left: at(from), width: at(width) }} />
              <span className={classes['bar']} style={{ width: at(held) }} />
              <span className={classes['mark']} style={{ left: at(target) }} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
