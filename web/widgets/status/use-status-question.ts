import { useState } from 'react'
import { isAdministrator, type Role } from '#model/access/role.ts'
import { findStatus, type StatusIdentifier } from '#model/status/account-status.ts'
import { findMove } from '#model/status/state-table.ts'
import { statusTransitions } from '#model/status/status-transitions.ts'

/** A change of status that waits for a word. `isListed`: by the table, not against it. */
export type StatusQuestion = {
  from: StatusIdentifier
  to: StatusIdentifier
  isListed: boolean
  answer: (choice: 'change' | 'leave') => void
}

const readStatus = (value: unknown): StatusIdentifier | null =>
  typeof value === 'string' ? findStatus(value) : null

type Wanted = { before: unknown; now: unknown; role: Role }

/** Asks before the status of an account is changed by hand; answers whether to go on. */
export const useStatusQuestion = () => {
  const [question, setQuestion] = useState<StatusQuestion | null>(null)
  const ask = ({ before, now, role }: Wanted): Promise<boolean> => {
    const [from, to] = [readStatus(before), readStatus(now)]
    if (!from || !to || from === to) return Promise.resolve(true)
    const by = isAdministrator(role) ? 'admin' : 'staff'
    return new Promise((resolve) =>
      setQuestion({
        from,
        to,
        isListed: findMove(statusTransitions, { from, to, by }) !== null,
        answer: (choice) => {
          setQuestion(null)
          resolve(choice === 'change')
        },
      }),
    )
  }
  return { question, ask }
}
