import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { query } from '#web/data/queries.ts'
import { mayChange, type Session } from '#web/data/session.ts'
import {
  draftQuery,
  formQuery,
  readAsked,
  readDraft,
  readForm,
  readSubmission,
  submissionQuery,
  type Draft,
  type Place,
  type ProcessForm,
  type Submission,
} from './process-queries.ts'

type Asked = {
  session: Session
  formId: string
  place: Place
  /** The status of an own account; null where staff look at one of a client. */
  status: StatusIdentifier | null
}

export type Loaded = {
  form: ProcessForm
  submission: Submission | null
  draft: Draft | null
  /** The answers to be changed, by their questions, and why. */
  asked: ReadonlyMap<string, string>
}

/** What was kept a while ago may have been sent meanwhile: it counts only as it is now. */
const isHere = ({ data, isFetchedAfterMount }: UseQueryResult): boolean =>
  data !== undefined && isFetchedAfterMount

/** A form with what was sent with it, what is asked of that, and what was typed and not sent yet. */
export const useLoaded = ({ session, formId, place, status }: Asked) => {
  const mayDraft = status !== null && mayChange(session)
  const form = useQuery(formQuery(formId))
  const submission = useQuery({ ...submissionQuery(place), refetchOnMount: 'always' })
  const draft = useQuery({ ...draftQuery(place), refetchOnMount: 'always', enabled: mayDraft })
  const asked = useQuery({
    ...query('listCorrections', { params: { account: place.account } }),
    refetchOnMount: 'always',
    enabled: status !== null,
  })
  const all = [form, submission, ...(status === null ? [] : [asked]), ...(mayDraft ? [draft] : [])]
  const failed = all.find(({ error, data }) => error && data === undefined)
  const isReady =
    form.data && isHere(submission) && (status === null || isHere(asked)) && (!mayDraft || isHere(draft))
  const sent = submission.data ? readSubmission(submission.data) : null
  const loaded: Loaded | null =
    isReady && submission.data
      ? {
          form: readForm(form.data.record),
          submission: sent,
          asked: readAsked(asked.data?.rows ?? [], sent),
          draft: draft.data ? readDraft(draft.data) : null,
        }
      : null
  const retry = (): void => void Promise.all(all.map((one) => one.refetch()))
  return { loaded, error: failed?.error ?? null, isTrying: all.some(({ isFetching }) => isFetching), retry }
}
