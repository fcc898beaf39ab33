import type { Proposal } from '#model/calls/proposals.ts'
import type { Session } from '#web/data/session.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { ProposalActs } from './proposal-acts.tsx'
import { ProposalRest, ProposalStand, ProposedTrades } from './proposed-trades.tsx'
import classes from './proposals.module.css'
import { useProposalWords } from './use-proposal-words.ts'

const tones = {
  waiting: 'info',
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  done: 'success',
  expired: 'warning',
} as const satisfies Record<Proposal['state'], Tone>

/** How far a proposal is. */
export const ProposalState = ({ state }: Pick<Proposal, 'state'>) => {
  const { say } = useProposalWords()
  return <Badge tone={tones[state]}>{say(`state_${state}`)}</Badge>
}

const useHistory = (proposal: Proposal): readonly string[] => {
  const { say } = useProposalWords()
  const { state, decidedAt, decidedBy, endedAt, endedBy, reason, termsVersion, expiresOn } = proposal
  if (state === 'waiting') return [say('openUntil', { date: formatDate(expiresOn) })]
  return [
    decidedAt === null
      ? null
      : say(state === 'declined' ? 'declinedOn' : 'acceptedOn', {
          by: decidedBy ?? '',
          at: formatDateTime(decidedAt),
        }),
    reason,
    termsVersion === null ? null : say('underTerms', { version: termsVersion }),
    endedAt === null
      ? null
      : say(state === 'done' ? 'doneOn' : 'withdrawnOn', { by: endedBy ?? '', at: formatDateTime(endedAt) }),
  ].filter((line) => line !== null)
}

/** A proposal as it was sent, what became of it, and what can be done. */
export const ProposalView = ({ proposal, session }: { proposal: Proposal; session: Session }) => {
  const { say } = useProposalWords()
  const { model, portfolio, sentAt, sentBy, note, proposed, carried } = proposal
  const history = useHistory(proposal)
  return (
    <Stack gap={5}>
      <Card
        title={say('ofModel', { model })}
        subtitle={say('forPortfolio', {
          portfolio: portfolio.name,
          by: sentBy,
          date: formatDate(sentAt.slice(0, 10)),
        })}
      >
        <Stack gap={4}>
          <Row gap={3}>
            <ProposalState {...proposal} />
            {history.map((line) => (
              <span key={line} className={classes['quiet']}>
                {line}
              </span>
            ))}
          </Row>
          {note && <p className={classes['note']}>{note}</p>}
          <ProposalActs proposal={proposal} session={session} />
        </Stack>
      </Card>
      <Card title={say('tradesTitle')}>
        <Stack gap={4}>
          <ProposedTrades proposed={proposed} carried={carried} />
          <ProposalRest proposed={proposed} />
        </Stack>
      </Card>
      <Card title={say('standTitle')}>
        <ProposalStand proposed={proposed} />
      </Card>
    </Stack>
  )
}
