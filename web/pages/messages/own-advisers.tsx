import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Card } from '#web/ui/card.tsx'
import { AdviserPerson } from '#web/widgets/people/advisers.tsx'
import people from '#web/widgets/people/people.module.css'
import { useWords } from '#web/words/words.ts'

/** Who looks after a client, and how they are reached besides. */
export const OwnAdvisers = () => {
  const say = useWords('messages')
  const answer = useQuery(query('listAdvisers', {}))
  return (
    <Card title={say('advisers')}>
      <Answered answer={answer} title={say('listFailed')}>
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
    </Card>
  )
}
