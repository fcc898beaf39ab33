import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Card } from '#web/ui/card.tsx'
import { AdviserPerson } from '#web/widgets/people/advisers.tsx'
import people from '#web/widgets/people/people.module.css'
import { useWords } from '#web/words/words.ts'
import classes from './messages.module.css'

const AdviserList = () => {
  const say = useWords('messages')
  const answer = useQuery(query('listAdvisers', {}))
  return (
    <Answered answer={answer} title={say('advisersFailed')}>
      {({ advisers }) =>
        advisers.length === 0 ? (
          <p>{say('noAdvisers')}</p>
        ) : (
          <ul className={people['people']}>
            {advisers.map((adviser) => (
              <AdviserPerson key={adviser.id} adviser={adviser} />
            ))}
          </ul>
        )
      }
    </Answered>
  )
}

/** Who looks after a client, and how they are reached besides. */
export const OwnAdvisers = () => (
  <Card title={useWords('messages')('advisers')}>
    <AdviserList />
  </Card>
)

/** The same within a frame that is there already. */
export const AdvisersBeside = () => (
  <section className={classes['beside']} aria-labelledby="own-advisers">
    <h2 className={classes['subject']} id="own-advisers">
      {useWords('messages')('advisers')}
    </h2>
    <AdviserList />
  </section>
)
