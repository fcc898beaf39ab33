import type { PerformanceFigures } from '#finance/returns/figure-shapes.ts'
import { useWords } from '#web/words/words.ts'
import classes from './returns.module.css'

type NoteProps = {
  /** The return beside it, which tells its charges where they are known. */
  performance?: Pick<PerformanceFigures, 'charges'>
  /** Several years beside single ones: which of them are a year. */
  periods?: 'named'
}

/** How returns are made, what is not known of their charges, and what they do not promise. */
export const ReturnsNote = ({ performance, periods }: NoteProps) => {
  const say = useWords('portfolioTabs')
  return (
    <p className={classes['footnote']}>
      {[
        say('timeWeightedText'),
        ...(periods ? [say('cumulativeText')] : []),
        ...(performance && !performance.charges ? [say('chargesUntoldText')] : []),
        say('pastText'),
      ].join(' ')}
    </p>
  )
}
