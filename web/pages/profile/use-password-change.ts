import { useMutation } from '@tanstack/react-query'
import { request } from '#web/data/call.ts'
import { CallError } from '#web/data/send.ts'
import { useLeaveSignedOut } from '#web/widgets/access/use-leave-signed-out.ts'
import { useExplainFactor } from '#web/widgets/factors/explain-factor-error.ts'
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
  const refusal = useRefusal()
  const leave = useLeaveSignedOut()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: Passwords) => request('changePassword', { body }),
    onSuccess: () => leave(say('passwordChanged')),
  })
  return {
    change: mutate,
    isBusy: isPending,
    problems: error ? refusal(error) : {},
    refusal: error,
    forget: reset,
  }
}
