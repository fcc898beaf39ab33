import { Card } from '#web/ui/card.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useFigures } from '#web/widgets/report/subject.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './returns.module.css'

/** How much the value swings, how deep it fell, and what the reader's own money earned. */
export const RiskFigures = () => {
  const say = useWords('report')
  const { performance } = useFigures()
  const shown = [
    {
      id: 'money-weighted',
      name: say('moneyWeighted'),
      figure: performance.moneyWeighted,
      form: 'change',
    },
    { id: 'volatility', name: say('volatility'), figure: performance.volatility, form: 'exact' },
    { id: 'max-drawdown', name: say('maxDrawdown'), figure: performance.maxDrawdown, form: 'change' },
  ] as const
  return (
    <Card title={say('risk')}>
      <dl className={classes['risk']}>
        {shown.map((one) => (
          <div key={one.id}>
            <dt className={classes['label']}>{one.name}</dt>
            <dd>
              <SubjectFigure figure={one.figure} id={one.id} name={one.name} form={one.form} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
