import { createContext, Suspense, use, useState, type ReactNode } from 'react'
import { CallError } from '#web/data/send.ts'
import { ConfirmPasswordDialog, type ConfirmedChange } from './confirm-password-dialog.tsx'

/** Does something; where the server wants the password first, asks for it and goes on with what was asked. */
export type Confirmed = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/** The question for the password was closed: nothing has been done, and nothing is wrong. */
export class PutOff extends Error {}

const ConfirmedContext = createContext<Confirmed>((work) => work())

/** How a change is made that may need the password first. */
export const useConfirmed = (): Confirmed => use(ConfirmedContext)

type Question = { goOn: () => void; putOff: () => void }

const wantsPassword = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'confirm-password'

type ConfirmPasswordProps = { change?: ConfirmedChange; children: ReactNode }

/** Asks for the password where a change below needs it. */
export const ConfirmPassword = ({ change = 'factors', children }: ConfirmPasswordProps) => {
  const [question, setQuestion] = useState<Question | null>(null)
  const [confirmed] = useState<Confirmed>(() => async <Answer,>(work: () => Promise<Answer>) => {
    try {
      return await work()
    } catch (error) {
      if (!wantsPassword(error)) throw error
    }
    await new Promise<void>((resolve, reject) =>
      setQuestion({ goOn: resolve, putOff: () => reject(new PutOff('put off')) }),
    )
    return work()
  })
  const end = (what: keyof Question): void => {
    question?.[what]()
    setQuestion(null)
  }
  return (
    <ConfirmedContext value={confirmed}>
      {children}
      {question && (
        <Suspense>
          <ConfirmPasswordDialog
            change={change}
            onConfirmed={() => end('goOn')}
            onPutOff={() => end('putOff')}
          />
        </Suspense>
      )}
    </ConfirmedContext>
  )
}
