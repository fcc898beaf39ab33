import { annualFigure } from '#finance/returns/annual-return.ts'
import type { Figure } from '#finance/ground/figure.ts'
import type { TotalReturn } from '#finance/working/figure-address.ts'
import type { PerformanceFigures } from '#finance/returns/figure-shapes.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useWords } from '#web/words/words.ts'
import type { PerformanceChoice } from './performance-choices.tsx'
import type { ShownRange } from './custom-range.tsx'
import classes from './returns.module.css'

type PerformanceSummaryProps = {
  performance: PerformanceFigures
  range: ShownRange
  choice: PerformanceChoice
}

const endsOf = ({ from, to }: ShownRange) => ({ from: from ?? null, to: to ?? null })

type PairProps = { total: Figure; name: string; address: TotalReturn }

/** '64.31% · 7.25%': the total, and the rate a year of the same days where they are a year or more. */
const Pair = ({ total, name, address }: PairProps) => {
  const say = useWords('portfolioTabs')
  const annual = annualFigure(total)
  return (
    <>
      <SubjectFigure figure={total} address={address} name={name} form="change" />
      {annual.value !== null && (
        <>
          {' · '}
          <SubjectFigure
            figure={annual}
            address={{ of: 'annual', total: address }}
            name={`${name}, ${say('aYear')}`}
            form="change"
          />{' '}
          <span className={classes['unit']}>{say('aYear')}</span>
        </>
      )}
    </>
  )
}

/** Returns before charges are never shown without what charges took. */
const Disclosure = ({ performance, range, choice }: PerformanceSummaryProps) => {
  const say = useWords('portfolioTabs')
  const { charges } = performance
  const ends = endsOf(range)
  if (!charges) return null
  if (choice.basis === 'net') return <p className={classes['footnote']}>{say('netText')}</p>
  return (
    <>
      <dl className={classes['disclosure']}>
        <div>
          <dt>{say('netReturn')}</dt>
          <dd>
            <SubjectFigure
              figure={charges.net}
              address={{ of: 'cumulative', ...ends }}
              name={say('netReturn')}
              form="change"
            />
          </dd>
        </div>
        <div>
          <dt>{say('chargesEffect')}</dt>
          <dd>
            <SubjectFigure
              figure={charges.chargesEffect}
              address={{ of: 'charges-effect', ...ends }}
              name={say('chargesEffect')}
            />
          </dd>
        </div>
      </dl>
      <p className={classes['footnote']}>{say('grossText')}</p>
    </>
  )
}

/** What the same payments would have made in the benchmark, beside what they made here. */
const Matched = ({ performance, range, choice }: PerformanceSummaryProps) => {
  const say = useWords('portfolioTabs')
  const format = useFormat()
  const { matched, currency } = performance
  if (!matched || choice.benchmark === null || matched.result.value === null) return null
  const { ownResult, result, value } = matched
  const ends = endsOf(range)
  const against = choice.benchmark ?? null
  return (
    <div className={classes['matched']}>
      <p className={classes['label']}>{say('matched', { label: matched.label })}</p>
      <p>
        <SubjectFigure
          figure={ownResult}
          address={{ of: 'matched:own', ...ends }}
          name={say('ownResult')}
          form="change"
        />{' '}
        <span className={classes['unit']}>{say('ownResult')}</span>
        {' · '}
        <SubjectFigure
          figure={result}
          address={{ of: 'matched:benchmark', ...ends, against }}
          name={say('benchmarkResult')}
          form="change"
        />{' '}
        <span className={classes['unit']}>{say('benchmarkResult')}</span>
      </p>
      {value.value !== null && (
        <p className={classes['footnote']}>
          {say('matchedText', { value: format.money(value.value, currency) })}
        </p>
      )}
    </div>
  )
}

/** The return of the range and of its benchmark, total and a year, and what charges and payments did to it. */
export const PerformanceSummary = ({ performance, range, choice }: PerformanceSummaryProps) => {
  const say = useWords('report')
  const sayTabs = useWords('portfolioTabs')
  const ends = endsOf(range)
  const isGross = choice.basis === 'gross'
  const name = isGross ? sayTabs('grossReturn') : say('cumulativeReturn')
  return (
    <>
      <dl className={classes['summary']}>
        <div>
          <dt className={classes['label']}>{name}</dt>
          <dd>
            <Pair
              total={performance.cumulative}
              name={name}
              address={{ of: isGross ? 'gross' : 'cumulative', ...ends }}
            />
          </dd>
        </div>
        {performance.benchmarkCumulative && choice.benchmark !== null && (
          <div>
            <dt className={classes['label']}>{performance.benchmarkLabel ?? say('benchmark')}</dt>
            <dd>
              <Pair
                total={performance.benchmarkCumulative}
                name={say('benchmarkReturn')}
                address={{ of: 'benchmark:cumulative', ...ends, against: choice.benchmark ?? null }}
              />
            </dd>
          </div>
        )}
      </dl>
      <Matched performance={performance} range={range} choice={choice} />
      {(performance.charges || isGross) && (
        <Disclosure performance={performance} range={range} choice={choice} />
      )}
    </>
  )
}
