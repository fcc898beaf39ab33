import { AdviserList } from '#web/widgets/people/own-advisers.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './messages.module.css'

/** The advisers of a client within a frame that is there already. */
export const AdvisersBeside = () => (
  <section className={classes['beside']} aria-labelledby="own-advisers">
    <h2 className={classes['subject']} id="own-advisers">
      {useWords('messages')('advisers')}
    </h2>
    <AdviserList />
  </section>
)
