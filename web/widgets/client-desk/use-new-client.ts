import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isAdministrator } from '#model/access/role.ts'
import type { Registration } from '#model/calls/clients.ts'
import type { Answers, FormField } from '#model/fields/form-field.ts'
import { spreadRecord } from '#model/forms/record-values.ts'
import type { Language } from '#phrases/language.ts'
import { request } from '#web/data/call.ts'
import type { Shown } from '#web/data/collections.ts'
import { useFacts } from '#web/data/facts.tsx'
import { CallError } from '#web/data/send.ts'
import { useRecordForm, type Filled } from '#web/fields/form-state/use-record-form.ts'
import { labelledForm, newValues } from '#web/widgets/records/record-form-fields.ts'
import { useDraft } from '#web/widgets/records/use-draft.ts'
import { useLeaveGuard } from '#web/widgets/records/use-leave-guard.ts'
import { usePerson } from '#web/widgets/records/use-person.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { staleOfDesk } from './use-desk-change.ts'

/** The account as far as it is known on the first day. */
const firstFields = ['name', 'email', 'accountType', 'portal', 'currency', 'owner'] as const

/** The form of a new client: of an adviser the account is their own, an administrator says whose it is. */
const formOf = (accounts: Shown, owner: 'asked' | 'oneself'): Shown => {
  const fields = firstFields.filter((field) => owner === 'asked' || field !== 'owner')
  return {
    ...accounts,
    admin: { ...accounts.admin, tabs: [{ id: 'accountDetails', sections: [{ fields }] }] },
  }
}

/** The account that was made. */
type Made = { id: string; portal: string }

/** The invitation that goes out with the client. */
export type Inviting = { isNow: boolean; language: Language | null }

const sendInvitation = async (accountId: string, language: Language | null): Promise<boolean> => {
  const invitation = { accountId, ...(language ? { language } : {}) }
  const { results } = await request('inviteClients', { body: { invitations: [invitation] } })
  return results[0]?.sent === true
}

const isOfFields = (error: unknown): error is CallError =>
  error instanceof CallError && ['invalid', 'not-unique'].includes(error.code)

/** Sends the account; what is wrong with a field is said there, anything else below the form. */
const useCreation = (collection: Shown, given: Answers) => {
  const { locales } = useFacts().configuration
  const [failure, setFailure] = useState<unknown>(null)
  const made = useRef<Made | null>(null)
  const save = async ({ values }: Pick<Filled, 'values'>) => {
    setFailure(null)
    try {
      const body = { values: newValues(collection, { values, given }, locales), publish: false }
      const { record } = await request('createRecord', { params: { collection: 'accounts' }, body })
      made.current = { id: record.id, portal: String(record['portal'] ?? given['portal']) }
      return undefined
    } catch (error) {
      if (isOfFields(error)) return error.detail.problems ?? {}
      setFailure(error)
      throw error
    }
  }
  return { save, failure, made }
}

/** What is asked of a new client, in the words of the reader. */
const useFields = (collection: Shown): readonly FormField[] => {
  const { role } = usePerson()
  const words = useCollectionWords()
  const { locales } = useFacts().configuration
  const about = { role, locales, words, record: undefined, purpose: 'create' } as const
  const fields = labelledForm(collection, about).flatMap(({ sections }) =>
    sections.flatMap((section) => section.fields),
  )
  // An account may have no portal; a client who is made in one has.
  return fields.map((field) => (field.name === 'portal' ? { ...field, required: true } : field))
}

type Setup = {
  accounts: Shown
  portal: string | null
  person: Registration | null
  /** Whose the account is to begin with, by field. */
  advisers: Answers
  onClose: () => void
}

/** What is known of a client who has registered. */
const knownOf = (person: Registration | null): Answers =>
  person ? { name: person.name, email: person.email, accountType: person.accountType } : {}

/** The form of a new client, with what is kept of it until it is sent. */
const useClientForm = ({ accounts, portal, person: client, advisers, onClose }: Setup) => {
  const { id: person, role } = usePerson()
  const { locales } = useFacts().configuration
  const collection = formOf(accounts, isAdministrator(role) ? 'asked' : 'oneself')
  const [given] = useState<Answers>(() => ({
    portal,
    ...knownOf(client),
    ...advisers,
  }))
  const { save, failure, made } = useCreation(collection, given)
  const fields = useFields(collection)
  const form = useRecordForm({ fields, values: spreadRecord(collection, given, locales), role, save })
  const kept = { person, collection: `client of ${client?.id ?? portal}`, id: null, answer: null }
  const draft = useDraft({ ...kept, form, rebase: () => undefined })
  const leave = useLeaveGuard({ isDirty: form.isDirty, onClose, throwAway: draft.throwAway })
  return { form, fields, draft, leave, failure, made }
}

/** Makes an account and, where that is wished, invites its client; leads to its desk. */
export const useNewClient = (setup: Setup) => {
  const say = useWords('clientDesk')
  const router = useRouter()
  const client = useQueryClient()
  const { made, ...editing } = useClientForm(setup)
  const { form, draft, leave } = editing
  const submit = async ({ isNow, language }: Inviting): Promise<boolean> => {
    const isSaved = await form.submit().catch(() => false)
    const account = made.current
    if (!isSaved || !account) return false
    draft.forget()
    const isInvited = isNow && (await sendInvitation(account.id, language).catch(() => false))
    for (const name of staleOfDesk) void client.invalidateQueries({ queryKey: [name] })
    if (isNow && !isInvited) saySnack(say('createdNotInvited'), 'failed')
    else saySnack(say(isNow ? 'createdInvited' : 'created'))
    leave.freely(
      () => void router.navigate({ href: `/dashboard/${account.portal}/account/${account.id}/desk` }),
    )
    return true
  }
  return { ...editing, submit }
}
