import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { request } from '#web/data/call.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { useExplainFactor } from '#web/widgets/factors/explain-factor-error.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { usePasswordRefusal } from './use-password-refusal.ts'

/** The three inputs of the form. */
export type Passwords = { current: string; password: string; repeated: string }

/** What is wrong, by input; 'all' for what concerns none of them alone. */
export type PasswordProblems = Partial<Record<keyof Passwords | 'all', string>>

const placeOf: Readonly<Partial<Record<string, keyof Passwords>>> = {
  'invalid-credentials': 'current',
  'passwords-not-matching': 'repeated',
}

/** Why the server refused the change, beside the input that it is about. */
const useRefusal = (): ((error: unknown) => PasswordProblems) => {
  const explain = useExplainFactor()
  const sayRefusal = usePasswordRefusal()
  return (error) => {
    if (!(error instanceof CallError)) return { all: explain(error) }
    const refused = error.detail.fields?.['password']
    if (error.code === 'invalid' && refused) return { password: sayRefusal(refused) }
    return { [placeOf[error.code] ?? 'all']: explain(error) }
  }
}

/** Changes the password. Every session ends with it, so the way leads to the sign-in page. */
export const usePasswordChange = () => {
  const say = useWords('profile')
  const client = useQueryClient()
  const router = useRouter()
  const refusal = useRefusal()
  const leave = async (): Promise<void> => {
    saySnack(say('passwordChanged'))
    client.setQueryData(sessionQuery().queryKey, { session: null })
    await router.navigate({ href: '/login' })
    // What was kept for the person goes, once no page shows it any more.
    client.clear()
    client.setQueryData(sessionQuery().queryKey, { session: null })
  }
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: Passwords) => request('changePassword', { body }),
    onSuccess: leave,
  })
  return {
    change: mutate,
    isBusy: isPending,
    problems: error ? refusal(error) : {},
    refusal: error,
    forget: reset,
  }
}
