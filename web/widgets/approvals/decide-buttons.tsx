import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Approval } from '#model/calls/approvals.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { PutOff, useConfirmed } from '#web/widgets/factors/confirm-password.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import classes from './approvals.module.css'
import { ChangeValues } from './change-values.tsx'
import { useChangeWords } from './use-change-words.ts'

const longestReason = 500

type Verdict = 'approve' | 'reject' | 'withdraw'
const said = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const

/** Decides a change; whatever may show it or what it is about is asked for anew. */
const useDecide = (change: Approval) => {
  const { say, titleOf } = useChangeWords()
  const sayError = useWords('errors')
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const params = { change: change.id }
  return useMutation({
    mutationFn: ({ verdict, reason = '' }: { verdict: Verdict; reason?: string }) =>
      confirmed(() => {
        if (verdict === 'approve') return request('approveChange', { params })
        if (verdict === 'withdraw') return request('withdrawChange', { params })
        return request('rejectChange', { params, body: { reason } })
      }),
    onSuccess: (_answer, { verdict }) => saySnack(say(said[verdict], { what: titleOf(change) })),
    onError: (error) => {
      if (!(error instanceof PutOff)) saySnack(explainError(error, sayError), 'failed')
    },
    onSettled: () => client.invalidateQueries(),
  })
}

type Deciding = { change: Approval; decide: ReturnType<typeof useDecide> }

/** Asks for the reason; what is typed stays until it is sent or left. */
const RejectButton = ({ change, decide }: Deciding) => {
  const { say, titleOf } = useChangeWords()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const title = say('rejectOf', { what: titleOf(change) })
  return (
    <>
      <Button size="small" aria-label={title} onClick={() => setIsOpen(true)}>
        {say('reject')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        dismissable={reason === ''}
        title={title}
        action={{
          label: say('reject'),
          kind: 'danger',
          busy: decide.isPending,
          disabled: reason.trim() === '',
          onClick: () =>
            decide.mutate(
              { verdict: 'reject', reason: reason.trim() },
              { onSuccess: () => setIsOpen(false) },
            ),
        }}
      >
        <TextArea
          label={say('reason')}
          hint={say(change.verb === 'place' ? 'orderReasonHint' : 'reasonHint')}
          rows={3}
          maxLength={longestReason}
          value={reason}
          onChange={setReason}
          required
        />
      </Dialog>
    </>
  )
}

/** What the reader may say of a change: of another's yes or no, of their own that it is not wanted any more. */
export const DecideButtons = ({ change }: { change: Approval }) => {
  const { say, titleOf } = useChangeWords()
  const decide = useDecide(change)
  const what = titleOf(change)
  if (change.isMine)
    return (
      <Row gap={2}>
        <p className={classes['quiet']}>{say('mine')}</p>
        <ConfirmButton
          action={say('withdraw')}
          label={say('withdrawOf', { what })}
          title={say('withdrawOf', { what })}
          size="small"
          busy={decide.isPending}
          onConfirm={() => decide.mutate({ verdict: 'withdraw' })}
        >
          <p>{say('withdrawText')}</p>
        </ConfirmButton>
      </Row>
    )
  return (
    <Row gap={2}>
      {!change.outdated && (
        <ConfirmButton
          action={say('approve')}
          label={say('approveOf', { what })}
          title={say('approveOf', { what })}
          kind="primary"
          confirmKind="primary"
          size="small"
          busy={decide.isPending}
          onConfirm={() => decide.mutate({ verdict: 'approve' })}
        >
          <Stack>
            <p>{say(change.verb === 'place' ? 'orderApproveText' : 'approveText')}</p>
            <ChangeValues change={change} />
          </Stack>
        </ConfirmButton>
      )}
      <RejectButton change={change} decide={decide} />
    </Row>
  )
}
