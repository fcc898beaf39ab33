import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvitationRow } from '#model/calls/clients.ts'
import type { Language } from '#phrases/language.ts'
import { request } from '#web/data/call.ts'
import { explainError } from '#web/words/explain-error.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { countOutcomes, sendInvitations, type Invited } from './send-invitations.ts'
import { writeMessage, type TypedMessage } from './write-message.ts'

/** How far inviting is: not begun, so many done, or ended with a result for each. */
export type Inviting =
  | { step: 'asking' }
  | { step: 'sending'; done: number }
  | { step: 'ended'; invited: readonly Invited[] }

/** Says what became of the invitations, in the words the product has for one. */
const useSayResult = () => {
  const say = useWords('invitations')
  const sayError = useWords('errors')
  return (invited: readonly Invited[], error: unknown): void => {
    const { sent, notSent } = countOutcomes(invited)
    if (error !== null) saySnack(explainError(error, sayError), 'failed')
    else if (notSent > 0) saySnack(say('notSent', { count: notSent }), 'failed')
    else saySnack(sent === 1 ? say('clientInvited') : say('invited', { count: sent }))
  }
}

/** In whose words and in which language; null is what is usual. */
type Wording = { message: TypedMessage | null; language: Language | null }

/** Invites the chosen clients, with an own message or the portal's. */
export const useInvite = (rows: readonly InvitationRow[]) => {
  const client = useQueryClient()
  const sayResult = useSayResult()
  const [inviting, setInviting] = useState<Inviting>({ step: 'asking' })
  const invite = async ({ message: typed, language }: Wording): Promise<readonly Invited[]> => {
    setInviting({ step: 'sending', done: 0 })
    const message = typed && writeMessage(typed)
    const { invited, error } = await sendInvitations(rows, {
      invite: async (accounts) => {
        const invitations = accounts.map((accountId) => ({
          accountId,
          ...(language ? { language } : {}),
        }))
        const { results } = await request('inviteClients', {
          body: { invitations, ...(message ? { message } : {}) },
        })
        return results
      },
      onProgress: (done) => setInviting({ step: 'sending', done }),
    })
    setInviting({ step: 'ended', invited })
    sayResult(invited, error)
    void client.invalidateQueries({ queryKey: ['listInvitations'] })
    return invited
  }
  return { inviting, invite }
}
