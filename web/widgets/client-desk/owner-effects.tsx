import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './client-desk.module.css'

type OwnerEffectsProps = { account: string; person: { id: string; name: string }; change: 'add' | 'remove' }

const texts = {
  add: { sees: 'seesAlready', not: 'gainsSight', work: 'gainsWork' },
  remove: { sees: 'keepsSight', not: 'losesSight', work: 'losesWork' },
} as const

/** What an adviser gains as an owner of the account, or loses; asked of the rules that decide it. */
export const OwnerEffects = ({ account, person, change }: OwnerEffectsProps) => {
  const say = useWords('clientDesk')
  const { data, isPending } = useQuery({
    ...query('explainAccess', { query: { user: person.id, account } }),
    staleTime: 0,
  })
  const { name } = person
  const words = texts[change]
  // Whatever lets somebody in besides being an owner does so before and after.
  const isLetIn = data?.reasons.some(({ rule, effect }) => effect === 'allows' && rule !== 'owner')
  if (isPending) return <TextSkeleton lines={2} />
  return (
    <ul className={classes['effects']}>
      {data && <li>{say(isLetIn ? words.sees : words.not, { name })}</li>}
      <li>{say(words.work, { name })}</li>
    </ul>
  )
}
