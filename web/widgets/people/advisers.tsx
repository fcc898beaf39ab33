import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Adviser } from '#model/calls/accounts.ts'
import { safeAddress } from '#web/fields/uploads/stored-files.ts'
import { Card } from '#web/ui/card.tsx'
import { findInitials } from '#web/widgets/portal-mark.tsx'
import { useIsStaff } from '#web/data/use-is-staff.ts'
import { useAccountOfSubject } from '#web/widgets/subject/subject.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import classes from './people.module.css'

const roleKeys = {
  'Investment Manager': 'role_investment_manager',
  'Financial Advisor': 'role_financial_advisor',
} as const

const sayRole = (role: string, say: Say<'report'>): string =>
  role in roleKeys ? say(roleKeys[role as keyof typeof roleKeys]) : role

/** An adviser with what they do and how they are reached; `children` are further ways. */
export const AdviserPerson = ({ adviser, children }: { adviser: Adviser; children?: ReactNode }) => {
  const say = useWords('report')
  const profile = safeAddress(adviser.profileUrl ?? '')
  const role = adviser.role ? sayRole(adviser.role, say) : null
  return (
    <li className={classes['person']}>
      {adviser.photo ? (
        <img className={classes['photo']} src={adviser.photo} alt="" />
      ) : (
        <span className={classes['photo']} aria-hidden="true">
          {findInitials(adviser.name)}
        </span>
      )}
      <div className={classes['who']}>
        <div className={classes['name']}>{profile ? <a href={profile}>{adviser.name}</a> : adviser.name}</div>
        <div className={classes['role']}>{[adviser.title, role].filter(Boolean).join(' · ')}</div>
        <div className={classes['reach']}>
          {adviser.phone && (
            <a href={`tel:${adviser.phone.replaceAll(/[^\d+]/g, '')}`}>
              <IconPhone size={14} stroke={1.75} aria-hidden="true" />
              <span className="visually-hidden">{say('call', { name: adviser.name })}: </span>
              {adviser.phone}
            </a>
          )}
          <a href={`mailto:${adviser.email}`}>
            <IconMail size={14} stroke={1.75} aria-hidden="true" />
            <span className="visually-hidden">{say('write', { name: adviser.name })}: </span>
            {adviser.email}
          </a>
        </div>
        {children}
      </div>
    </li>
  )
}

/** Who advises on the account, in the order in which the server gives them (by role). */
export const Advisers = () => {
  const say = useWords('report')
  const account = useAccountOfSubject()
  const isStaff = useIsStaff()
  return (
    <Card title={say(isStaff ? 'advisersStaff' : 'advisers')}>
      <ul className={classes['people']}>
        {(account?.advisers ?? []).map((adviser) => (
          <AdviserPerson key={adviser.id} adviser={adviser} />
        ))}
      </ul>
    </Card>
  )
}
