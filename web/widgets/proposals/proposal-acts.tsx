import type { Proposal } from '#model/calls/proposals.ts'
import { request } from '#web/data/call.ts'
import { isStaff, mayChange, type Session } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { AnswerProposal, useAnswer } from './answer-proposal.tsx'
import { useProposalWords } from './use-proposal-words.ts'

type ActsProps = { proposal: Proposal; session: Session }

/** People of the firm take it back, or say that it is carried out. */
const EndProposal = ({ proposal, as }: { proposal: Proposal; as: 'withdrawn' | 'done' }) => {
  const { say } = useProposalWords()
  const ending = useChange(
    () => request('endProposal', { params: { proposal: proposal.id }, body: { as } }),
    {
      stale: ['readProposal', 'listProposals'],
      onAnswer: () => saySnack(say(`state_${as}`)),
    },
  )
  const isDone = as === 'done'
  return (
    <ConfirmButton
      action={say(isDone ? 'done' : 'withdraw')}
      title={say(isDone ? 'done' : 'withdraw')}
      kind={isDone ? 'primary' : 'secondary'}
      confirmKind={isDone ? 'primary' : 'danger'}
      busy={ending.isPending}
      onConfirm={() => ending.mutate(undefined)}
    >
      <p>{say(isDone ? 'doneQuestion' : 'withdrawQuestion')}</p>
    </ConfirmButton>
  )
}

/** Orders of an accepted proposal that do not stand: its client places them from here. */
const Missing = ({ proposal, session }: ActsProps) => {
  const { say } = useProposalWords()
  const answer = useAnswer(proposal)
  const { carried, isYours, termsVersion, state } = proposal
  const isMissing = carried.some(({ state: became }) => became === null)
  const isLeft = isMissing || carried.some(({ state: became }) => became === 'gone')
  if (state !== 'accepted' || !isLeft || (isYours && !isMissing)) return null
  if (!isYours) return <Notice tone="warning">{say('notAllStaff')}</Notice>
  return (
    <Notice
      tone="warning"
      title={say('notAll')}
      action={
        mayChange(session) && (
          <Button
            busy={answer.isPending}
            onClick={() => answer.mutate({ decision: 'accept', terms: termsVersion ?? undefined })}
          >
            {say('placeMissing')}
          </Button>
        )
      }
    >
      <p>{say('notAllText')}</p>
    </Notice>
  )
}

/** That it does not hold any more, or that nobody has answered in time. */
const Ended = ({ proposal: { outdated, state, expiresOn } }: { proposal: Proposal }) => {
  const { say } = useProposalWords()
  if (state === 'expired')
    return <Notice tone="warning">{say('expiredOn', { date: formatDate(expiresOn) })}</Notice>
  return outdated === null ? null : <Notice tone="warning">{say(`outdated_${outdated}`)}</Notice>
}

const ForStaff = ({ proposal }: { proposal: Proposal }) => {
  const { say } = useProposalWords()
  const { state, proposed } = proposal
  if (state === 'waiting')
    return (
      <Row>
        <EndProposal proposal={proposal} as="withdrawn" />
      </Row>
    )
  if (state !== 'accepted') return null
  const isWork = proposed.trades.some(({ isOrdered }) => !isOrdered)
  return (
    <Notice tone="info" action={<EndProposal proposal={proposal} as="done" />}>
      {isWork && <p>{say('work')}</p>}
    </Notice>
  )
}

/** What there is to do about a proposal, for whoever looks. */
export const ProposalActs = ({ proposal, session }: ActsProps) => {
  const isClient = proposal.isYours && proposal.state === 'waiting'
  return (
    <Stack gap={4}>
      <Ended proposal={proposal} />
      <Missing proposal={proposal} session={session} />
      {mayChange(session) && isClient && <AnswerProposal proposal={proposal} />}
      {mayChange(session) && isStaff(session) && <ForStaff proposal={proposal} />}
    </Stack>
  )
}
