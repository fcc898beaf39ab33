import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Registration } from '#model/calls/clients.ts'
import { request } from '#web/data/call.ts'
import { useSession } from '#web/data/use-session.ts'
import { registrationsQuery } from '#web/data/waiting-work.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Row } from '#web/ui/layout.tsx'
import { AppLink, AppLinkButton } from '#web/widgets/app-link.tsx'
import { NewClientButton } from '#web/widgets/client-desk/new-client-button.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { ConfirmPassword, PutOff, useConfirmed } from '#web/widgets/factors/confirm-password.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import classes from './admin-home.module.css'

/** Yes makes an adviser of them, no leaves them as they are. */
const answers = {
  admit: { values: { isProfessional: true }, said: 'joinAdmitted' },
  decline: { values: { waitsFor: null }, said: 'joinDeclined' },
} as const

/** The person may become an adviser of the organisation whose address they have proved. */
const AdviserChoice = ({ person, organisation }: { person: Registration; organisation: string }) => {
  const say = useWords('admin')
  const sayError = useWords('errors')
  const sayWaits = useWords('approvals')
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const { id, version, name, email } = person
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
    onSettled: () => client.invalidateQueries({ queryKey: ['listRegistrations'] }),
  })
  const about = { name, email, organisation }
  return (
    <>
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
    </>
  )
}

/** Makes a client of the person, or opens the account that is theirs already. */
const ClientChoice = ({ person }: { person: Registration }) => {
  const say = useWords('admin')
  const portals = useSession()?.portals ?? []
  const { account } = person
  if (!account) {
    const [first, second] = portals
    return <NewClientButton portal={first && !second ? first.id : null} person={person} />
  }
  const href = account.portal
    ? `/dashboard/${account.portal}/account/${account.id}/desk`
    : `/admin/accounts?open=${account.id}`
  return (
    <AppLinkButton href={href} size="small" aria-label={`${say('registeredOpen')}: ${account.name}`}>
      {say('registeredOpen')}
    </AppLinkButton>
  )
}

const Person = ({ person }: { person: Registration }) => {
  const say = useWords('admin')
  const { id, name, email, phone, organisation, at } = person
  return (
    <li className={classes['waiting']}>
      <AppLink href={`/admin/users?open=${id}`} className={classes['who']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['about']}>
          {[email, phone, organisation, say('registeredOn', { day: formatDate(at) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </AppLink>
      <Row gap={2}>
        {organisation ? (
          <AdviserChoice person={person} organisation={organisation} />
        ) : (
          <ClientChoice person={person} />
        )}
      </Row>
    </li>
  )
}

/** Who has registered, is in no portal and waits for the firm; nothing where nobody does. */
export const Registrations = () => {
  const say = useWords('admin')
  const { data } = useQuery(registrationsQuery())
  if (!data || data.people.length === 0) return null
  const { people, count } = data
  return (
    <ConfirmPassword change="access">
      <Card title={say('registrationsTitle')}>
        <ul className={classes['entries']}>
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
        {count > people.length && (
          <p className={classes['about']}>{say('registrationsMore', { count: people.length })}</p>
        )}
      </Card>
    </ConfirmPassword>
  )
}
