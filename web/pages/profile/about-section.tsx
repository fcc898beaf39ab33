import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Profile } from '#model/calls/profile.ts'
import { findAdminCollection, useCollections } from '#web/data/collections.ts'
import { query, sessionQuery } from '#web/data/queries.ts'
import type { Session } from '#web/data/session.ts'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import { LoadedRecord } from './loaded-record.tsx'
import { withOwnFields } from './own-fields.ts'
import { OwnRecordForm } from './own-record-form.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import classes from './profile.module.css'

const roleKeys = { admin: 'roleAdmin', professional: 'roleProfessional', investor: 'roleInvestor' } as const

/** What only administrators change: the address that signs in, the role, the organisation. */
const PersonFacts = ({ profile }: { profile: Profile }) => {
  const say = useWords('profile')
  const sayApp = useWords('app')
  const words = useCollectionWords()
  const { role: job } = profile.fields
  const role = sayApp(roleKeys[profile.role])
  const facts = [
    { name: say('email'), value: profile.email },
    {
      name: say('role'),
      value: typeof job === 'string' && job !== '' ? `${role}, ${words.option('users', 'role', job)}` : role,
    },
    { name: say('organisation'), value: profile.organisation?.name ?? say('noOrganisation') },
  ]
  return (
    <Stack gap={1}>
      <FactList facts={facts} width="wide" />
      <p className={classes['quiet']}>{say('byAdministrator')}</p>
    </Stack>
  )
}

/** A choice that is stored at once changes one's record: its form is to know the later version. */
const useLaterVersions = ({ id, language, isIntroHidden }: Session): void => {
  const client = useQueryClient()
  const choices = `${language}/${isIntroHidden}`
  const known = useRef(choices)
  const look = useEffectEvent((now: string) => {
    if (known.current === now) return
    known.current = now
    const reading = query('readRecord', { params: { collection: 'users', id } })
    void client.fetchQuery({ ...reading, staleTime: 0 }).catch(() => undefined)
  })
  useEffect(() => look(choices), [choices])
}

/** Who one is: what only administrators change as text, all else as a form. */
export const AboutSection = ({ profile, session }: { profile: Profile; session: Session }) => {
  const say = useWords('profile')
  const client = useQueryClient()
  const users = findAdminCollection(useCollections(), 'users')
  useLaterVersions(session)
  const refresh = (): void => {
    // The frame shows the name, the profile the number.
    void client.refetchQueries(sessionQuery())
    void client.invalidateQueries({ queryKey: ['readProfile'] })
  }
  return (
    <Card title={say('aboutTitle')} subtitle={say('aboutText')}>
      <Stack gap={5}>
        <PersonFacts profile={profile} />
        {users && (
          <LoadedRecord collection="users" id={profile.id}>
            {(answer) => (
              <OwnRecordForm
                collection={withOwnFields(users)}
                answer={answer}
                label={say('aboutTitle')}
                onSaved={refresh}
              />
            )}
          </LoadedRecord>
        )}
      </Stack>
    </Card>
  )
}
