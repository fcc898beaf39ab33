import { Stack } from '#web/ui/layout.tsx'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, steadyQuery } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { AccessReasons } from '#web/widgets/access/access-reasons.tsx'
import classes from '#web/widgets/access/access.module.css'
import { AccountReaders } from '#web/widgets/access/account-readers.tsx'
import { useWords } from '#web/words/words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

const pauseMs = 200
const most = 8

type Person = { id: string; name: string; email: string }

/** The people that a text finds, to choose one of them. */
const PersonSearch = ({ text, onChoose }: { text: string; onChoose: (user: string) => void }) => {
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
    <ul className="plain">
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

type Account = { id: string; name: string }

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

const Explanation = ({ user, account }: { user: string; account: Account }) => {
  const say = useWords('access')
  const { data, error } = useQuery(query('explainAccess', { query: { user, account: account.id } }))
  if (error) {
    const isMissing = error instanceof CallError && error.code === 'not-found'
    return <Notice tone="warning">{say(isMissing ? 'notTold' : 'explainFailed')}</Notice>
  }
  return data ? <AccessReasons explanation={data} /> : <TextSkeleton lines={6} />
}

/** Everybody who sees an account, a search for anybody else, and why the chosen person sees it or not. */
const Inside = ({ account }: { account: Account }) => {
  const say = useWords('access')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  if (chosen)
    return (
      <Stack>
        <div>
          <Button
            kind="quiet"
            size="small"
            icon={IconArrowLeft}
            onClick={() => setChosen(null)}
            ref={takeFocus}
          >
            {say('back')}
          </Button>
        </div>
        <Explanation user={chosen} account={account} />
      </Stack>
    )
  return (
    <Stack>
      <SearchBox label={say('search')} value={text} onChange={setText} />
      {text.trim() === '' ? (
        <AccountReaders account={account} onChoose={setChosen} />
      ) : (
        <PersonSearch text={text} onChoose={setChosen} />
      )}
    </Stack>
  )
}

/** Who sees an account, beside its page. */
export const ReadersDrawer = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const say = useWords('access')
  return (
    <Drawer opened onClose={onClose} title={say('readers')}>
      <Inside account={account} />
    </Drawer>
  )
}
