import type { Figure } from '#finance/ground/figure.ts'
import type { ChangeName } from '#finance/returns/figure-shapes.ts'
import { changeNames } from '#finance/returns/performance-changes.ts'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useMedia } from '#web/ui/media.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { ReturnsNote } from '#web/widgets/returns/returns-note.tsx'
import { useFigures } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { useValueHistory } from './use-value-history.ts'
import classes from './overview.module.css'

/** Where four spans share a line there is room for an amount at a glance. */
const narrow = '(max-width: 599.98px)'

const several: ReadonlySet<ChangeName> = new Set(['3y', '5y', 'all'])

/** What was gained in money: since inception as the source of the figures tells it, otherwise from the bookings. */
const useGains = (): Readonly<Record<ChangeName, Figure | null>> => {
  const { change } = useFigures()
  const { data } = useValueHistory()
  const gains = data?.history?.gains
  const found = changeNames.map((name) => [name, name === 'all' ? change : (gains?.[name] ?? null)])
  return Object.fromEntries(found) as Record<ChangeName, Figure | null>
}

/** The gain of one span in money; that since inception has its working. */
const Gain = ({ name, gain }: { name: ChangeName; gain: Figure | null }) => {
  const say = useWords('report')
  const form = useMedia(narrow) ? 'scaledSigned' : 'signed'
  if (gain === null || gain.value === null) return null
  const called = say('change')
  if (name !== 'all') return <FigureText figure={gain} name={called} form={form} />
  return <SubjectFigure figure={gain} address={{ of: 'change', span: null }} name={called} form={form} />
}

/** How it did over the usual spans, in per cent and in money, each from its own day. */
export const OverviewReturns = () => {
  const say = useWords('report')
  const sayOverview = useWords('overview')
  const sayTabs = useWords('portfolioTabs')
  const { changes, inception } = useFigures()
  const gains = useGains()
  const sinceOf = (name: ChangeName): string => {
    const from = name === 'all' ? inception : (changes[name].from ?? gains[name]?.from)
    return from ? sayOverview('since', { date: formatDate(from) }) : ''
  }
  const shown = changeNames.filter((name) => changes[name].value !== null || name === 'all')
  return (
    <section
      className={classes['returns']}
      aria-label={sayOverview('returns')}
      title={sayOverview('returnsHint')}
    >
      <dl>
        {shown.map((name) => (
          <div key={name}>
            <dt title={several.has(name) ? sayTabs('cumulativeText') : undefined}>{say(`change_${name}`)}</dt>
            <dd className={classes['return']}>
              <SubjectFigure
                figure={changes[name]}
                address={{ of: 'change', span: name }}
                name={say(`change_${name}`)}
                form="change"
              />
            </dd>
            <dd className={classes['gain']}>
              <Gain name={name} gain={gains[name]} />
            </dd>
            <dd className={classes['since']}>{sinceOf(name)}</dd>
          </div>
        ))}
      </dl>
      <ReturnsNote periods="named" spans={sayOverview('spansText')} />
    </section>
  )
}
