import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Proposal } from '#model/calls/proposals.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { AcceptTerms } from '#web/widgets/orders/accept-terms.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'
import { useProposalWords } from './use-proposal-words.ts'

const longestReason = 500

type Answer = { decision: 'accept' | 'decline'; reason?: string; terms?: string | undefined }

/** Answers a proposal; whatever shows accounts, orders and news of it is asked for anew. */
export const useAnswer = ({ id, version }: Proposal) => {
  const { say } = useProposalWords()
  const client = useQueryClient()
  return useChange(
    (answer: Answer) => request('decideProposal', { params: { proposal: id }, body: { version, ...answer } }),
    {
      stale: ['readProposal', 'listProposals'],
      onAnswer: async ({ notPlaced }, { decision }) => {
        await client.invalidateQueries()
        if (notPlaced.length > 0) saySnack(say('notAll'), 'failed')
        else saySnack(say(decision === 'accept' ? 'accepted' : 'declined'))
      },
    },
  )
}

type AnswerProps = { proposal: Proposal; answer: ReturnType<typeof useAnswer> }

/** What follows from accepting: orders that are placed, and what the adviser does. */
const Effect = ({ proposal: { proposed } }: { proposal: Proposal }) => {
  const { say, format } = useProposalWords()
  const ordered = proposed.trades.filter(({ isOrdered }) => isOrdered).length
  const others = proposed.trades.length - ordered
  const counted = (count: number) => ({ count, shown: format.count(count) })
  return (
    <Stack gap={2}>
      {ordered > 0 && <p>{say('acceptOrders', counted(ordered))}</p>}
      {others > 0 && <p>{say('acceptAdviser', counted(others))}</p>}
    </Stack>
  )
}

const Accept = ({ proposal, answer }: AnswerProps) => {
  const { say } = useProposalWords()
  const sayOrders = useWords('orders')
  const { terms } = proposal
  const [isOpen, setIsOpen] = useState(false)
  const [hasAccepted, setHasAccepted] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const isMissing = terms !== null && !hasAccepted
  return (
    <>
      <Button kind="primary" busy={answer.isPending} onClick={() => setIsOpen(true)}>
        {say('accept')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={say('acceptTitle')}
        action={{
          label: say('accept'),
          kind: 'primary',
          busy: answer.isPending,
          onClick: () => {
            setIsTried(true)
            if (isMissing) return
            answer.mutate(
              { decision: 'accept', terms: terms?.version },
              { onSettled: () => setIsOpen(false) },
            )
          },
        }}
      >
        <Stack gap={4}>
          <Effect proposal={proposal} />
          {terms && (
            <AcceptTerms
              terms={terms}
              value={hasAccepted}
              error={isTried && isMissing ? sayOrders('acceptFirst') : null}
              onChange={setHasAccepted}
            />
          )}
        </Stack>
      </Dialog>
    </>
  )
}

/** Asks for the reason, which nobody has to give; what is typed stays until it is sent or left. */
const Decline = ({ answer }: AnswerProps) => {
  const { say } = useProposalWords()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  return (
    <>
      <Button busy={answer.isPending} onClick={() => setIsOpen(true)}>
        {say('decline')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        dismissable={reason === ''}
        title={say('declineTitle')}
        action={{
          label: say('decline'),
          kind: 'danger',
          busy: answer.isPending,
          onClick: () =>
            answer.mutate(
              { decision: 'decline', reason: reason.trim() },
              { onSuccess: () => setIsOpen(false) },
            ),
        }}
      >
        <TextArea
          label={say('declineReason')}
          rows={3}
          maxLength={longestReason}
          value={reason}
          onChange={setReason}
        />
      </Dialog>
    </>
  )
}

/** A client says yes or no. */
export const AnswerProposal = ({ proposal }: { proposal: Proposal }) => {
  const answer = useAnswer(proposal)
  return (
    <Row gap={2}>
      {proposal.outdated === null && <Accept proposal={proposal} answer={answer} />}
      <Decline proposal={proposal} answer={answer} />
    </Row>
  )
}
