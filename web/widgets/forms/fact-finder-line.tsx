import { useQuery } from '@tanstack/react-query'
import type { FactFinder } from '#model/calls/fact-finders.ts'
import { query } from '#web/data/queries.ts'
import { isStaff, type Session } from '#web/data/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { AppLink, AppLinkButton } from '#web/widgets/app-link.tsx'
import { FactFinderState } from '#web/widgets/forms/fact-finder-state.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './fact-finder-line.module.css'

type LineProps = { factFinder: FactFinder; href: string }

/** For people of the firm: how far the client is, since when, with which score and profile. */
const ForStaff = ({ factFinder, href }: LineProps) => {
  const say = useWords('factFinder')
  const { state, invitation, suggested } = factFinder
  const profile = invitation?.profile
    ? say('confirmedShort', { profile: invitation.profile.name })
    : suggested && say('suggested', { profile: suggested.name })
  const score = invitation?.score ?? null
  return (
    <div className={classes['line']} data-print="hidden">
      <AppLink href={href}>{say('title')}</AppLink>
      <FactFinderState state={state} />
      {invitation?.completedAt && <span>{formatDate(invitation.completedAt)}</span>}
      {score !== null && <span>{say('scoreOf', { score })}</span>}
      {profile && <span>{profile}</span>}
    </div>
  )
}

/** For clients: that they are asked, with the way there; nothing once they have answered. */
const ForClient = ({ factFinder: { state, invitation }, href }: LineProps) => {
  const say = useWords('factFinder')
  if (!invitation || (state !== 'invited' && state !== 'started')) return null
  return (
    <Notice
      tone="info"
      title={invitation.form.name}
      action={
        <AppLinkButton kind="primary" size="small" href={href}>
          {say(state === 'invited' ? 'answerNow' : 'goOn')}
        </AppLinkButton>
      }
    >
      <p>{say('askedText')}</p>
    </Notice>
  )
}

type FactFinderLineProps = { portal: string; account: string; session: Session }

/** The fact finder on the page of an account; a word less where it cannot be read. */
export const FactFinderLine = ({ portal, account, session }: FactFinderLineProps) => {
  const { data } = useQuery(query('readFactFinder', { params: { account } }))
  if (!data) return null
  const href = `/dashboard/${portal}/fact-finder?account=${account}`
  const { factFinder } = data
  return isStaff(session) ? (
    <ForStaff factFinder={factFinder} href={href} />
  ) : (
    <ForClient factFinder={factFinder} href={href} />
  )
}
