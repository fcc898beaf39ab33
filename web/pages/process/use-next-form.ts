import { useQueries } from '@tanstack/react-query'
import { readSubmission, submissionQuery } from './process-queries.ts'

type Since = { account: string; since: string | null }

/** The first of the forms after another one that was not sent since that was; null where none is left, or not known yet. */
export const useNextForm = (forms: readonly string[], { account, since }: Since): string | null => {
  const asked = useQueries({
    queries: forms.map((id) => ({
      ...submissionQuery({ formIds: [id], account }),
      refetchOnMount: 'always' as const,
    })),
  })
  const isOpen = (place: number): boolean => {
    const data = asked[place]?.data
    if (data === undefined) return false
    const sent = readSubmission(data)
    return sent === null || (sent.sentAt !== null && since !== null && sent.sentAt < since)
  }
  if (asked.some(({ data }) => data === undefined)) return null
  return forms.find((_, place) => isOpen(place)) ?? null
}
