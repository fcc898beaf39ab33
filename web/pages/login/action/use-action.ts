import { dropSecret } from '#web/data/held-secrets.ts'
import { useAttempt } from '#web/widgets/sign-in/use-attempt.ts'

/** One use of the code of a link: once it has done its work it is forgotten. */
export const useAction = (
  onFailure: (error: unknown) => void,
  explain?: (error: unknown) => string | null,
) => {
  const { busy, failure, attempt } = useAttempt(explain)
  const act = (work: () => Promise<void>): Promise<void> =>
    attempt(async () => {
      try {
        await work()
        dropSecret('action')
      } catch (error) {
        onFailure(error)
        throw error
      }
    })
  return { busy, failure, act }
}
