import type { FactFinder, FactFinderInvitation } from '#model/calls/fact-finders.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { ScoreBar } from '#web/widgets/forms/score-bar.tsx'
import { useWords } from '#web/words/words.ts'
import { ConfirmProfile } from './confirm-profile.tsx'

const Confirmed = ({ invitation }: { invitation: FactFinderInvitation }) => {
  const say = useWords('factFinder')
  const { profile, reason, confirmedAt, confirmedBy } = invitation
  if (!profile || !confirmedAt) return null
  const said = { profile: profile.name, name: confirmedBy ?? '', date: formatDate(confirmedAt) }
  return (
    <>
      <p>{say('confirmedBy', said)}</p>
      {reason && <p>{say('because', { reason })}</p>}
    </>
  )
}

/** What the score speaks for, until somebody of the firm has confirmed it. */
const Suggested = ({ suggested, isOwn }: Pick<FactFinder, 'suggested'> & { isOwn: boolean }) => {
  const say = useWords('factFinder')
  if (isOwn)
    return <p>{suggested ? say('toBeConfirmed', { profile: suggested.name }) : say('toBeLookedAt')}</p>
  return <p>{suggested ? say('suggested', { profile: suggested.name }) : say('noSuggestion')}</p>
}

type FactFinderResultProps = {
  factFinder: FactFinder
  /** One's own, to read. */
  isOwn?: boolean
  mayConfirm?: boolean
}

/** What the answers score, and the risk profile that follows. */
export const FactFinderResult = ({
  factFinder,
  isOwn = false,
  mayConfirm = false,
}: FactFinderResultProps) => {
  const say = useWords('factFinder')
  const { invitation, suggested } = factFinder
  if (!invitation) return null
  const { score, answered, countable, profile } = invitation
  return (
    <Card
      title={say('result')}
      actions={mayConfirm && <ConfirmProfile invitation={invitation} suggested={suggested} />}
    >
      <Stack gap={3}>
        <ScoreBar score={{ score, answered: answered ?? 0, countable: countable ?? 0 }} />
        {profile ? <Confirmed invitation={invitation} /> : <Suggested suggested={suggested} isOwn={isOwn} />}
      </Stack>
    </Card>
  )
}
