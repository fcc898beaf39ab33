import { useState } from 'react'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import { useSession } from '#web/data/use-session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './client-desk.module.css'
import { OwnerEffects } from './owner-effects.tsx'
import { useDeskChange } from './use-desk-change.ts'

type Changing = ReturnType<typeof useDeskChange>
type PartProps = { desk: ClientDesk; changing: Changing }
type Person = ClientDesk['owners'][number]

const RemoveOwner = ({ desk, changing, person }: PartProps & { person: Person }) => {
  const say = useWords('clientDesk')
  const { name } = person
  const left = desk.owners.filter(({ id }) => id !== person.id).map(({ id }) => id)
  return (
    <ConfirmButton
      action={say('remove')}
      label={say('removeNamed', { name })}
      title={say('removeNamed', { name })}
      size="small"
      busy={changing.isPending}
      onConfirm={() => changing.mutate({ values: { owner: left }, said: say('removed', { name }) })}
    >
      <OwnerEffects account={desk.id} person={person} change="remove" />
    </ConfirmButton>
  )
}

const AddOwner = ({ desk, changing }: PartProps) => {
  const say = useWords('clientDesk')
  const [chosen, setChosen] = useState<string | null>(null)
  const person = desk.colleagues.find(({ id }) => id === chosen)
  if (desk.colleagues.length === 0) return <p className={classes['quiet']}>{say('noColleagues')}</p>
  const add = ({ id, name }: Person): void =>
    changing.mutate({
      values: { owner: [...desk.owners.map((owner) => owner.id), id] },
      said: say('added', { name }),
      onDone: () => setChosen(null),
    })
  return (
    <div className={classes['adding']}>
      <Select
        label={say('addAdviser')}
        value={person ? chosen : null}
        onChange={setChosen}
        options={desk.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={say('chooseColleague')}
        searchable
        labels={{ nothingFound: say('nobodyFound') }}
      />
      {person && (
        <ConfirmButton
          action={say('add')}
          title={say('addNamed', { name: person.name })}
          confirmKind="primary"
          busy={changing.isPending}
          onConfirm={() => add(person)}
        >
          <OwnerEffects account={desk.id} person={person} change="add" />
        </ConfirmButton>
      )}
    </div>
  )
}

/** Why nobody is taken away here, where that is so. */
const useWhyKept = ({ isMine, mayTakeOwners, owners }: ClientDesk): string | null => {
  const say = useWords('clientDesk')
  if (!isMine || mayTakeOwners) return null
  return say(owners.length === 1 ? 'lastAdviser' : 'onlyAdministrator')
}

/** The advisers who own an account: a colleague is added, one is removed, never the last. */
export const OwnersCard = ({ desk, mayChange }: { desk: ClientDesk; mayChange: boolean }) => {
  const say = useWords('clientDesk')
  const me = useSession()?.id
  const changing = useDeskChange(desk)
  const why = useWhyKept(desk)
  return (
    <Card title={say('advisers')} subtitle={say('advisersText')}>
      <Stack gap={3}>
        <ul className={`plain ${classes['people']}`}>
          {desk.owners.map((person) => (
            <li key={person.id} className={classes['person']}>
              <span className={classes['who']}>
                {person.name} {person.id === me && <Badge>{say('you')}</Badge>}
              </span>
              {mayChange && desk.mayTakeOwners && (
                <RemoveOwner desk={desk} changing={changing} person={person} />
              )}
            </li>
          ))}
        </ul>
        {mayChange && why && <p className={classes['quiet']}>{why}</p>}
        {mayChange && desk.isMine && <AddOwner desk={desk} changing={changing} />}
      </Stack>
    </Card>
  )
}
