import type { Figure } from '#finance/ground/figure.ts'
import { useWords } from '#web/words/words.ts'
import classes from './returns.module.css'

type ReturnsNoteProps = {
  periods?: 'named'
  /** From when the shown spans count. */
  spans?: string
  /** The yearly rate that is shown: how it is made is said where it is made here. */
  rate?: Pick<Figure, 'value' | 'method'> | undefined
}

/** How returns and a yearly rate are calculated, and what they do not promise; with named periods, which are a year. */
export const ReturnsNote = ({ periods, spans, rate }: ReturnsNoteProps) => {
  const say = useWords('portfolioTabs')
  const method = rate && rate.value !== null ? rate.method : null
  return (
    <p className={classes['footnote']}>
      {[
        say('timeWeightedText'),
        ...(spans ? [spans] : []),
        ...(periods ? [say('cumulativeText')] : []),
        ...(method === 'annualised-days' || method === 'annualised-month-ends'
          ? [say(`rate_${method}`)]
          : []),
        say('pastText'),
      ].join(' ')}
    </p>
  )
}
