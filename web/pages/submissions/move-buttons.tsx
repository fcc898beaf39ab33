import type { SubmissionPage } from '#model/calls/submissions.ts'
import type { SubmissionStep } from '#model/status/submission-step.ts'
import { request } from '#web/data/call.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'
import { useStepWord } from '#web/widgets/forms/step-words.ts'

const verbs = {
  'Under review': 'toReview',
  Approved: 'toApproved',
  Verified: 'toVerified',
  Released: 'toReleased',
} as const satisfies Record<SubmissionStep, string>

const effects = {
  'Under review': 'toReviewText',
  Approved: 'toApprovedText',
  Verified: 'toVerifiedText',
  Released: 'toReleasedText',
} as const satisfies Record<SubmissionStep, string>

/** The steps to which the reader may take a submission, each said with its effect before it is done. */
export const MoveButtons = ({ sent }: { sent: SubmissionPage }) => {
  const say = useWords('submissions')
  const sayStep = useStepWord()
  const { id, version, moves } = sent
  const hasOpen = sent.corrections.some(({ isOpen }) => isOpen)
  const moving = useChange(
    (step: SubmissionStep) =>
      request('updateRecord', {
        params: { collection: 'submissions', id },
        body: { version, values: { step }, publish: false },
      }),
    {
      stale: ['readSubmission', 'listSubmissions', 'listChanges'],
      onAnswer: (_answer, step) => saySnack(say('moved', { step: sayStep(step) })),
    },
  )
  return moves.map((step) => {
    const isOnward = step !== 'Under review'
    return (
      <ConfirmButton
        key={step}
        action={say(verbs[step])}
        title={say(verbs[step])}
        kind={isOnward ? 'primary' : 'secondary'}
        confirmKind="primary"
        busy={moving.isPending && moving.variables === step}
        onConfirm={() => moving.mutate(step)}
      >
        <Stack>
          <p>{say(effects[step])}</p>
          {isOnward && hasOpen && <Notice tone="warning">{say('openRemain')}</Notice>}
        </Stack>
      </ConfirmButton>
    )
  })
}
