import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AskedAdviser } from '#model/calls/messages.ts'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Card } from '#web/ui/card.tsx'
import { AdviserPerson } from '#web/widgets/people/advisers.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './people.module.css'

/** Beside an adviser: what else can be done than to call or to write an e-mail. */
type Further = { renderFurther?: (adviser: AskedAdviser) => ReactNode }

/** Who looks after a client, by role; with the words of messages. */
export const AdviserList = ({ renderFurther }: Further) => {
  const say = useWords('messages')
  const answer = useQuery(query('listAdvisers', {}))
  return (
    <Answered answer={answer} title={say('advisersFailed')}>
      {({ advisers }) =>
        advisers.length === 0 ? (
          <p>{say('noAdvisers')}</p>
        ) : (
          <ul className={classes['people']}>
            {advisers.map((adviser) => (
              <AdviserPerson key={adviser.id} adviser={adviser}>
                {renderFurther?.(adviser)}
              </AdviserPerson>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}

/** Who looks after a client, and how they are reached besides. */
export const OwnAdvisers = (props: Further) => (
  <Card title={useWords('messages')('advisers')}>
    <AdviserList {...props} />
  </Card>
)
