import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordAnswer } from '#model/calls/records.ts'
import { request } from '#web/data/call.ts'
import { waitingPeopleQuery } from '#web/data/waiting-work.ts'
import { Card } from '#web/ui/card.tsx'
import { Row } from '#web/ui/layout.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { ConfirmPassword, PutOff, useConfirmed } from '#web/widgets/factors/confirm-password.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import classes from './admin-home.module.css'

type PersonProps = { person: RecordAnswer; organisation: string }

/** Yes makes an adviser of them, no leaves them as they are. */
const answers = {
  admit: { values: { isProfessional: true }, said: 'joinAdmitted' },
  decline: { values: { waitsFor: null }, said: 'joinDeclined' },
} as const

const Person = ({ person: { id, version, ...person }, organisation }: PersonProps) => {
  const say = useWords('admin')
  const sayError = useWords('errors')
  const sayWaits = useWords('approvals')
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const [name, email] = [String(person['name']), String(person['email'])]
  const decide = useMutation({
    mutationFn: (answer: keyof typeof answers) => {
      const params = { collection: 'users', id }
      const body = { version, values: answers[answer].values }
      return confirmed(() => request('updateRecord', { params, body }))
    },
    onSuccess: ({ waits }, answer) =>
      saySnack(waits ? sayWaits('waits') : say(answers[answer].said, { name })),
    onError: (error) => {
      if (!(error instanceof PutOff)) saySnack(explainError(error, sayError), 'failed')
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['listRecords'] }),
  })
  const about = { name, email, organisation }
  return (
    <li className={classes['waiting']}>
      <AppLink href={`/admin/users?open=${id}`} className={classes['who']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['about']}>
          {email} · {organisation}
        </span>
      </AppLink>
      <Row gap={2}>
        <ConfirmButton
          action={say('joinAdmit')}
          label={`${say('joinAdmit')}: ${name}`}
          title={say('joinAdmitTitle', about)}
          size="small"
          confirmKind="primary"
          busy={decide.isPending}
          onConfirm={() => decide.mutate('admit')}
        >
          {say('joinAdmitText', about)}
        </ConfirmButton>
        <ConfirmButton
          action={say('joinDecline')}
          label={`${say('joinDecline')}: ${name}`}
          title={say('joinDeclineTitle', about)}
          kind="quiet"
          size="small"
          busy={decide.isPending}
          onConfirm={() => decide.mutate('decline')}
        >
          {say('joinDeclineText', about)}
        </ConfirmButton>
      </Row>
    </li>
  )
}

/** Who has proved an address of the firm and waits for the yes of an administrator; nothing where nobody does. */
export const WaitingPeople = () => {
  const say = useWords('admin')
  const { data } = useQuery(waitingPeopleQuery())
  if (!data || data.records.length === 0) return null
  return (
    <ConfirmPassword change="access">
      <Card title={say('joinTitle')}>
        <ul className={classes['entries']}>
          {data.records.map((person) => (
            <Person
              key={person.id}
              person={person}
              organisation={data.names[String(person['waitsFor'])] ?? ''}
            />
          ))}
        </ul>
      </Card>
    </ConfirmPassword>
  )
}
