import { useQuery } from '@tanstack/react-query'
import type { AccountReader } from '#model/access/account-reader.ts'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import classes from '#web/widgets/access/access.module.css'
import { sayReader } from '#web/widgets/access/say-reason.ts'
import { ViewAsButton } from '#web/widgets/access/view-as-button.tsx'
import { useWords } from '#web/words/words.ts'

type Account = { id: string; name: string }

const Reader = ({
  reader,
  account,
  onChoose,
}: {
  reader: AccountReader
  account: Account
  onChoose: (user: string) => void
}) => {
  const say = useWords('access')
  return (
    <li className={classes['person']}>
      <button type="button" className={classes['name']} onClick={() => onChoose(reader.id)}>
        {reader.name}
      </button>
      <span className={classes['because']}>{sayReader(reader, say)}</span>
      {reader.reason === 'client' && (
        <ViewAsButton
          user={reader.id}
          account={account.id}
          size="small"
          label={say('viewAsNamed', { name: reader.name })}
        />
      )}
    </li>
  )
}

/** Everybody who sees an account, each with the reason. */
export const AccountReaders = ({
  account,
  onChoose,
}: {
  account: Account
  onChoose: (user: string) => void
}) => {
  const say = useWords('access')
  const asked = query('listAccountReaders', { params: { account: account.id } })
  return (
    <Answered
      answer={useQuery(asked)}
      waiting={<TextSkeleton lines={6} />}
      title={say('failed')}
      text={say('failedText')}
    >
      {({ count, readers }) => (
        <>
          <p className={classes['quiet']}>
            {say('readersOf', { count, account: account.name })}. {say('searchHint')}
          </p>
          <ul className="plain">
            {readers.map((reader) => (
              <Reader key={reader.id} reader={reader} account={account} onChoose={onChoose} />
            ))}
          </ul>
        </>
      )}
    </Answered>
  )
}
