import { useQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { isAdministrator } from '#model/access/role.ts'
import type { Answers } from '#model/fields/form-field.ts'
import { findAdminCollection, useCollections } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { useExplain } from '#web/words/use-explain.ts'
import { Button } from '#web/ui/button.tsx'
import { EvidenceButton } from '#web/widgets/acknowledgements/evidence-button.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { beginSmall } from './begin-small.ts'
import classes from './records.module.css'
import { rightsOf } from './rights.ts'
import { usePerson } from './use-person.ts'

type AddProps = { portal: string; onAdd: (given: Answers) => void }

type PortalRoomProps = AddProps & { hasTerms: boolean }

/** Adds an account to the portal, or says why there is no room for one. */
const AddAccount = ({ portal, limit, isFull, onAdd }: AddProps & { limit: number; isFull: boolean }) => {
  const say = useWords('admin')
  const words = useCollectionWords()
  const explain = useExplain()
  const person = usePerson()
  const reason = useId()
  // An adviser adds accounts of their own.
  const given = isAdministrator(person.role) ? { portal } : { portal, owner: [person.id] }
  return (
    <>
      <Button
        size="small"
        icon={IconPlus}
        aria-disabled={isFull}
        aria-describedby={isFull ? reason : undefined}
        onClick={() => isFull || onAdd(given)}
      >
        {say('addOne', { name: beginSmall(words.one('accounts')) })}
      </Button>
      {isFull && <span id={reason}>{explain({ code: 'maximum', limit })}</span>}
    </>
  )
}

/** How many accounts and advisers a portal has of those it may have, and who has accepted its terms. */
export const PortalRoom = ({ portal, hasTerms, onAdd }: PortalRoomProps) => {
  const say = useWords('admin')
  const { role } = usePerson()
  const accounts = findAdminCollection(useCollections(), 'accounts')
  const { data } = useQuery(query('readPortalRoom', { params: { portal } }))
  if (!data) return null
  const { used, limit } = data.accounts
  return (
    <section className={classes['room']} aria-label={say('portalRoom')}>
      <span>{say('roomAccounts', { used, limit })}</span>
      <span>{say('roomAdvisers', { ...data.advisors })}</span>
      {accounts && rightsOf(accounts, role).mayCreate && (
        <AddAccount portal={portal} limit={limit} isFull={used >= limit} onAdd={onAdd} />
      )}
      {hasTerms && (
        <Suspense>
          <EvidenceButton kind="terms" id={portal} />
        </Suspense>
      )}
    </section>
  )
}
