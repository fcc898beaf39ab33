import { Stack } from '#web/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { Process } from '#web/data/processes.ts'
import { isStaff, mayChange, type Session } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { FillIn } from './fill-in.tsx'
import {
  formQuery,
  readForm,
  type Draft,
  type Place,
  type ProcessForm,
  type Submission,
} from './process-queries.ts'
import { useLoaded, type Loaded } from './use-loaded.ts'
import { askedSteps } from './asked-steps.ts'
import { findStage } from './process-stage.ts'
import { useNextForm } from './use-next-form.ts'
import { SentAnswers } from './sent-answers.tsx'
import { DraftNotice, findGone } from './draft-notice.tsx'
import { findHeld } from './use-draft.ts'
import { useFundChoice } from './use-fund-choice.ts'

// Most forms are read or filled in without it.
const OwnVerification = lazy(async () => ({
  default: (await import('#web/widgets/status/verification.tsx')).OwnVerification,
}))

export type ProcessOfAccountProps = {
  session: Session
  /** The processes of the form that are for the person. */
  processes: readonly Process[]
  /** The form as the person reads it. */
  formId: string
  place: Place
  /** The status of an own account; null where staff look at one of a client. */
  status: StatusIdentifier | null
  /** Asked anew whatever was sent before, such as by an invitation. */
  isAskedAnew?: boolean
  /** It follows another form: what would follow it in turn is not asked. */
  isFollowing?: boolean
}

const stageTexts = {
  locked: 'lockedText',
  closed: 'closedText',
  sent: 'sentText',
} as const

type ToReadProps = { submission: Submission | null; session: Session; form: ProcessForm }

/** What there is to read for those who change nothing. */
const ToRead = ({ submission, session, form }: ToReadProps) => {
  const say = useWords('process')
  if (submission) return <SentAnswers submission={submission} role={session.role} formName={form.name} />
  return <EmptyState title={say('nothingSent')}>{say('nothingSentText')}</EmptyState>
}

type JustSentProps = {
  form: ProcessForm
  isFollowed: boolean
  /** The next step of a new client is said by the box of their verification. */
  isNew: boolean
  onCorrect: (() => void) | null
}

/** That the form has arrived, and what happens next. */
const JustSent = ({ form, isFollowed, isNew, onCorrect }: JustSentProps) => {
  const say = useWords('process')
  const next = isFollowed ? 'goOnBelow' : onCorrect ? 'nextEditable' : isNew ? null : 'next'
  return (
    <Notice
      tone="success"
      title={form.endMessage || say('sentTitle')}
      action={onCorrect && <Button onClick={onCorrect}>{say('correct')}</Button>}
    >
      {next && <p>{say(next)}</p>}
    </Notice>
  )
}

type OwnProps = ProcessOfAccountProps & Loaded & { status: StatusIdentifier }

/** The form of one's own account, as far as it may be filled in now. */
const Own = (props: OwnProps) => {
  const { session, processes, place, status, submission, asked } = props
  const say = useWords('process')
  // Answers belong to the form they were begun with: one that changes meanwhile is swapped only in view of everybody.
  const [shown, setShown] = useState<{ form: ProcessForm; draft?: Draft | null }>({ form: props.form })
  const [held] = useState(() => findHeld(props.draft, { form: props.form, place, person: session.id }))
  const { form: base, draft = held } = shown
  const [isJustSent, setIsJustSent] = useState(false)
  const step = submission?.step ?? null
  const stage = props.isAskedAnew
    ? 'fill'
    : findStage({ processes, status, step, form: base, isAsked: asked.size > 0 })
  const isOpen = stage !== 'asked'
  const form = asked.size > 0 ? { ...base, steps: askedSteps(base.steps, { asked, isOpen }) } : base
  const start = draft?.answers ?? submission?.answers ?? {}
  const choice = useFundChoice({ session, status, form, start })
  const isCorrected = stage === 'correct' || stage === 'asked'
  const after = props.isFollowing || !submission ? [] : base.subforms
  const next = useNextForm(after, { account: place.account, since: submission?.sentAt ?? null })
  const isRead = stage !== 'fill' && !isCorrected
  // What follows is asked before the form itself is offered once more.
  const isNew = status === 'created'
  const portal = session.accounts.find(({ id }) => id === place.account)?.portal
  const isFollowed = stage === 'fill' && next !== null && !props.isAskedAnew
  if (isJustSent || isRead || isFollowed)
    return (
      <>
        {isJustSent ? (
          <JustSent
            form={form}
            isFollowed={next !== null}
            isNew={isNew}
            onCorrect={isCorrected ? () => setIsJustSent(false) : null}
          />
        ) : (
          <Notice tone="info">
            <p>{say(isRead ? stageTexts[stage] : 'goOnBelow')}</p>
          </Notice>
        )}
        {isNew && next === null && portal && (
          <Suspense>
            <OwnVerification session={session} status={status} portal={portal} account={place.account} />
          </Suspense>
        )}
        {submission && <SentAnswers submission={submission} role={session.role} formName={form.name} />}
        {next !== null && <NextForm key={next} {...props} formId={next} />}
      </>
    )
  if (!choice.isReady) return <TextSkeleton lines={8} />
  const corrected = isCorrected ? submission : null
  const gone = draft ? findGone(draft.answers, form) : {}
  return (
    <>
      {asked.size > 0 && <Notice tone="warning">{say('askedText', { count: asked.size })}</Notice>}
      {stage === 'correct' && <Notice tone="info">{say('correctText')}</Notice>}
      {draft && <DraftNotice draft={draft} form={form} gone={gone} />}
      <FillIn
        key={`${corrected?.version ?? 0} ${form.version}`}
        form={form}
        place={place}
        session={session}
        start={start}
        funds={choice.funds}
        draft={draft}
        gone={gone}
        corrected={corrected}
        startAt={[...asked.keys()][0]}
        onChanged={setShown}
        onSent={() => {
          setIsJustSent(true)
          setShown({ form: base })
        }}
      />
    </>
  )
}

/** The form that comes after another one. */
const NextForm = (props: OwnProps) => {
  const { session, processes, formId, place, status } = props
  const say = useWords('process')
  const { data } = useQuery(formQuery(formId))
  const name = data ? readForm(data.record).name : ''
  return (
    <section aria-label={name}>
      {name !== '' && <h2>{say('nextForm', { name })}</h2>}
      <ProcessOfAccount
        session={session}
        processes={processes}
        formId={formId}
        place={{ formIds: [formId], account: place.account }}
        status={status}
        isAskedAnew
        isFollowing
      />
    </section>
  )
}

/** The form of a process for one account: to fill in, to correct, or to read. */
export const ProcessOfAccount = (props: ProcessOfAccountProps) => {
  const { session, status } = props
  const say = useWords('stepForm')
  const sayError = useWords('errors')
  const { loaded, error, isTrying, retry } = useLoaded(props)
  if (error)
    return (
      <ErrorState title={say('formFailed')} asked={{ refetch: retry, isFetching: isTrying }}>
        {explainError(error, sayError)}
      </ErrorState>
    )
  if (!loaded) return <TextSkeleton lines={8} />
  const isReader = isStaff(session) || !mayChange(session) || status === null
  return (
    <Stack>
      {isReader ? (
        <ToRead submission={loaded.submission} session={session} form={loaded.form} />
      ) : (
        <Own {...props} {...loaded} status={status} />
      )}
    </Stack>
  )
}
