import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control } from 'react-hook-form'
import { query } from '#web/data/queries.ts'
import { toKey, type FormValues } from '#web/fields/field-key.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'

const pauseMs = 350
/** Enough to ask; whether it is an address says the field itself. */
const looksWhole = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text)

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Says while it is typed that an address is taken in the portal, and leads to the account where one sees it. */
export const AddressCheck = ({ control }: { control: Control<FormValues> }) => {
  const say = useWords('clientDesk')
  const email = useDebounced(textOf(useWatch({ control, name: toKey('email') })), pauseMs)
  const portal = textOf(useWatch({ control, name: toKey('portal') }))
  const { data } = useQuery({
    ...query('checkNewClient', { params: { portal }, query: { email } }),
    enabled: portal !== '' && looksWhole(email),
    retry: false,
  })
  if (!data?.isTaken || !looksWhole(email)) return null
  const { account } = data
  return (
    <Notice tone="warning" title={say('taken')}>
      {account ? (
        <AppLink href={`/dashboard/${portal}/account/${account.id}`}>
          {say('takenOpen', { name: account.name })}
        </AppLink>
      ) : (
        say('takenHidden')
      )}
    </Notice>
  )
}
