import type { Profile } from '#model/calls/profile.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import classes from './profile.module.css'

const roleKeys = { admin: 'roleAdmin', professional: 'roleProfessional', investor: 'roleInvestor' } as const

/** What only administrators change: the address that signs in, the role, the organisation. */
export const PersonFacts = ({ profile }: { profile: Profile }) => {
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
    <div>
      <dl className={classes['facts']}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['quiet']}>{say('byAdministrator')}</p>
    </div>
  )
}
