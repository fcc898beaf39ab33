import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Profile } from '#model/calls/profile.ts'
import { query, sessionQuery } from '#web/data/queries.ts'
import { PutOff, useConfirmed } from './confirm-password.tsx'
import { useExplainFactor } from './explain-factor-error.ts'

/** Keeps a changed profile; what else tells of it is asked for anew: the session, the devices, one's own record. */
export const adoptProfile = (client: QueryClient, profile: Profile): void => {
  client.setQueryData(query('readProfile', {}).queryKey, profile)
  void client.invalidateQueries({ queryKey: ['listMySessions'] })
  void client.refetchQueries(sessionQuery())
  const params = { collection: 'users', id: profile.id }
  void client.fetchQuery({ ...query('readRecord', { params }), staleTime: 0 }).catch(() => undefined)
}

type Change<Given, Answer> = {
  work: (given: Given) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** A change of the factors: made after the password was confirmed where the server wants it, with its failure in words. */
export const useFactorChange = <Given = void, Answer = Profile>({ work, onDone }: Change<Given, Answer>) => {
  const confirmed = useConfirmed()
  const explain = useExplainFactor()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (given: Given) => confirmed(() => work(given)),
    onSuccess: onDone,
  })
  return {
    make: mutate,
    isBusy: isPending,
    error,
    failure: error && !(error instanceof PutOff) ? explain(error) : null,
    forget: reset,
  }
}

/** Keeps the profile that a change of the factors answers. */
export const useAdoptProfile = (): ((profile: Profile) => void) => {
  const client = useQueryClient()
  return (profile) => adoptProfile(client, profile)
}
