import { isCorrectableIn, isDataLocked, isOfferedIn } from '#model/forms/process-offer.ts'
import { mayEditAnswers, type SubmissionStep } from '#model/status/submission-step.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { Process } from '#web/data/processes.ts'

/**
 * What can be done with the form of a process: filled in anew, corrected after it was sent, or only what is asked to be
 * changed of it, or nothing: it was sent,
 * the data is being looked at, or it is not offered to the account as it stands.
 */
export type ProcessStage = 'fill' | 'correct' | 'asked' | 'sent' | 'locked' | 'closed'

type Standing = {
  processes: readonly Process[]
  status: StatusIdentifier
  /** How far the latest submission is; null where nothing was sent. */
  step: SubmissionStep | null
  form: { single: boolean; editable: boolean }
  /** A change of an answer is asked. */
  isAsked: boolean
}

/** What a client can do with the form of their account. */
export const findStage = ({ processes, status, step, form, isAsked }: Standing): ProcessStage => {
  const isOpen = processes.some((one) => isOfferedIn(one, status))
  const isStuck = isDataLocked(status) && !isOpen
  if (step === null) return isOpen ? 'fill' : isStuck ? 'locked' : 'closed'
  const isCorrectable = processes.some((one) => isCorrectableIn(one, status))
  if (isCorrectable && mayEditAnswers({ step, by: 'client', form, isAsked: false })) return 'correct'
  if (isAsked && mayEditAnswers({ step, by: 'client', form, isAsked })) return 'asked'
  if (isStuck) return 'locked'
  const isOnce = form.single || processes.every(({ isSingle }) => isSingle)
  return isOpen && !isOnce ? 'fill' : 'sent'
}
