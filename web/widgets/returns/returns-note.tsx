import { useWords } from '#web/words/words.ts'
import classes from './returns.module.css'

/** How returns are calculated, and what they do not promise; with named periods, which of them are a year. */
export const ReturnsNote = ({ periods }: { periods?: 'named' }) => {
  const say = useWords('portfolioTabs')
  return (
    <p className={classes['footnote']}>
      {[say('timeWeightedText'), ...(periods ? [say('cumulativeText')] : []), say('pastText')].join(' ')}
    </p>
  )
}
