import { useQuery } from '@tanstack/react-query'
import { steadyQuery } from '#web/data/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from '#web/widgets/access/access.module.css'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useWords } from '#web/words/words.ts'

const pauseMs = 200
const most = 8

type Person = { id: string; name: string; email: string }

/** The people that a text finds, to choose one of them. */
export const PersonSearch = ({ text, onChoose }: { text: string; onChoose: (user: string) => void }) => {
  const say = useWords('access')
  const settled = useDebounced(text.trim(), pauseMs)
  const asked = steadyQuery('listRecords', {
    params: { collection: 'users' },
    query: { search: settled, fields: 'name,email', sort: 'name', limit: most },
  })
  const { data, isError } = useQuery({ ...asked, enabled: settled !== '' })
  if (isError) return <Notice tone="warning">{say('searchFailed')}</Notice>
  if (!data) return <p className={classes['quiet']}>{say('searching')}</p>
  const people = data.records as unknown as Person[]
  if (people.length === 0)
    return <EmptyState title={say('nobody', { text: settled })}>{say('nobodyText')}</EmptyState>
  return (
    <ul className={classes['people']}>
      {people.map(({ id, name, email }) => (
        <li key={id} className={classes['person']}>
          <button type="button" className={classes['name']} onClick={() => onChoose(id)}>
            {name}
          </button>
          <span className={classes['because']}>{email}</span>
        </li>
      ))}
    </ul>
  )
}
