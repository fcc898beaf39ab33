import type { BondFigures } from '#finance/bond-figures.ts'
import { summariseBonds } from '#finance/summarise-bonds.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './bonds.module.css'

/** All bonds as one: value, yield, duration, and what is paid next. */
export const BondTotals = ({ bonds, asOf }: { bonds: readonly BondFigures[]; asOf: string }) => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const format = useFormat()
  const { currency } = useSubject()
  const totals = summariseBonds(bonds, { currency, asOf })
  if (!totals) return null
  const ratio = (value: number | null) => value !== null && format.ratio(value)
  const figures = [
    { id: 'bonds:value', name: sayReport('value'), figure: totals.value },
    { id: 'bonds:accrued', name: say('accrued'), figure: totals.accruedInterest },
    { id: 'bonds:yield', name: say('yieldToMaturity'), figure: totals.yieldToMaturity },
    { id: 'bonds:income', name: say('incomeYield'), figure: totals.incomeYield },
  ]
  // What a source tells nothing of is left out; a figure without a value says why it has none.
  const numbers = [
    { name: say('modifiedDuration'), text: ratio(totals.modifiedDuration) },
    { name: say('convexity'), text: ratio(totals.convexity) },
    { name: say('nextCoupon'), text: totals.nextCoupons[0] && formatDate(totals.nextCoupons[0].date) },
  ].filter(({ text }) => text)
  return (
    <dl className={classes['totals']}>
      {figures.map(({ id, name, figure }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <SubjectFigure figure={figure} id={id} name={name} />
          </dd>
        </div>
      ))}
      {numbers.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
