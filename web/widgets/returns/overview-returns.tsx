import type { ChangeName } from '#finance/returns/figure-shapes.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useFigures } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './returns.module.css'

const changes: readonly ChangeName[] = ['1d', '1m', '3m', 'ytd', '1y', '3y', '5y', 'all']

const several: ReadonlySet<ChangeName> = new Set(['3y', '5y', 'all'])

/** What it is worth, what it has gained, and how it did over the usual periods. */
export const OverviewReturns = () => {
  const say = useWords('report')
  const sayTabs = useWords('portfolioTabs')
  const figures = useFigures()
  return (
    <section className={classes['overview']} aria-label={say('overview')}>
      <div className={classes['main']}>
        <div>
          <div className={classes['label']}>
            {say('value')} <span className={classes['day']}>{formatDate(figures.value.asOf)}</span>
          </div>
          <div className={classes['big']}>
            <SubjectFigure figure={figures.value} address={{ of: 'value' }} name={say('value')} />
          </div>
        </div>
        <div>
          <div className={classes['label']} title={say('changeHint')}>
            {say('change')}
            {figures.inception && (
              <span className={classes['day']}>
                {say('inception', { date: formatDate(figures.inception) })}
              </span>
            )}
          </div>
          <div className={classes['middle']}>
            <SubjectFigure
              figure={figures.change}
              address={{ of: 'change', span: null }}
              name={say('change')}
              form="change"
            />
          </div>
        </div>
      </div>
      <dl className={classes['changes']}>
        {changes.map((name) => (
          <div key={name}>
            <dt
              className={classes['label']}
              title={several.has(name) ? sayTabs('cumulativeText') : undefined}
            >
              {say(`change_${name}`)}
            </dt>
            <dd className={classes['change']}>
              <SubjectFigure
                figure={figures.changes[name]}
                address={{ of: 'change', span: name }}
                name={say(`change_${name}`)}
                form="change"
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
