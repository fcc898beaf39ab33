import { formatDate } from '#web/ui/format/dates.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './report.module.css'

/** What it is worth and on which day: what everybody looks for first. */
export const HeadValue = () => {
  const say = useWords('report')
  const { figures } = useSubject()
  if (!figures || figures.inception === null) return null
  return (
    <section
      className={classes['worth']}
      aria-label={say('value')}
      data-tour={figures.holdings.length > 0 ? 'worth' : undefined}
    >
      <span className={classes['amount']}>
        <SubjectFigure figure={figures.value} address={{ of: 'value' }} name={say('value')} />
      </span>
      <span className={classes['worthDay']}>{formatDate(figures.value.asOf)}</span>
    </section>
  )
}
