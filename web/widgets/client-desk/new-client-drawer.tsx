import { useState, type ReactNode } from 'react'
import type { Registration } from '#model/calls/clients.ts'
import type { Answers } from '#model/fields/form-field.ts'
import { isLanguage } from '#phrases/language.ts'
import { findAdminCollection, useCollections, type Shown } from '#web/data/collections.ts'
import { useFacts } from '#web/data/facts.tsx'
import { FormRenderer } from '#web/fields/form/form-renderer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { InviteLanguage } from '#web/widgets/invitations/invite-language.tsx'
import { DraftKeeper, DraftNotice } from '#web/widgets/records/draft-keeper.tsx'
import { LeaveDialog } from '#web/widgets/records/leave-dialog.tsx'
import { RecordTrouble } from '#web/widgets/records/record-failure.tsx'
import { useFirstAdviser } from '#web/widgets/records/use-first-adviser.ts'
import { useWords } from '#web/words/words.ts'
import { AddressCheck } from './address-check.tsx'
import { useNewClient, type Inviting } from './use-new-client.ts'

type InvitingProps = { inviting: Inviting; onChange: (inviting: Inviting) => void }

/** Whether the invitation goes out at once, and in which language. */
const InvitingChoice = ({ inviting, onChange }: InvitingProps) => {
  const say = useWords('clientDesk')
  return (
    <Stack gap={3}>
      <Checkbox
        label={say('inviteNow')}
        hint={say('inviteNowHint')}
        value={inviting.isNow}
        onChange={(isNow) => onChange({ ...inviting, isNow })}
      />
      {inviting.isNow && (
        <InviteLanguage
          value={inviting.language}
          onChange={(language) => onChange({ ...inviting, language })}
        />
      )}
    </Stack>
  )
}

/** The language of the portal, as long as nobody chooses another one. */
const useFirstLanguage = (portal: string | null): Inviting['language'] => {
  const { portals, configuration } = useFacts()
  const wished = portals.find(({ id }) => id === portal)?.language
  return isLanguage(wished) && configuration.locales.includes(wished) ? wished : configuration.defaultLocale
}

/** `portal`: null where it is still to be chosen. `person`: who has registered and becomes the client. */
type NewClientDrawerProps = { portal: string | null; person: Registration | null; onClose: () => void }

type InsideProps = NewClientDrawerProps & { accounts: Shown; advisers: Answers }

const Inside = ({ onClose, portal, ...setup }: InsideProps) => {
  const say = useWords('clientDesk')
  const sayClients = useWords('clients')
  const sayApp = useWords('app')
  const { form, fields, draft, leave, failure, submit } = useNewClient({ ...setup, portal, onClose })
  const [inviting, setInviting] = useState<Inviting>({ isNow: true, language: useFirstLanguage(portal) })
  const [isSending, setIsSending] = useState(false)
  const beneath: Readonly<Record<string, ReactNode>> = { email: <AddressCheck control={form.control} /> }
  const create = async (): Promise<boolean> => {
    setIsSending(true)
    const isMade = await submit(inviting)
    if (!isMade) setIsSending(false)
    return isMade
  }
  return (
    <Drawer
      opened
      onClose={leave.ask}
      dismissable={!leave.isAsking}
      title={sayClients('newClient')}
      footer={
        <>
          <RecordTrouble failure={failure} form={form} />
          <Button onClick={leave.ask}>{sayApp('cancel')}</Button>
          <Button kind="primary" busy={isSending || form.isSaving} onClick={() => void create()}>
            {say('create')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <DraftNotice draft={draft} />
        <FormRenderer
          form={form}
          label={sayClients('newClient')}
          context={{ collection: 'accounts', recordId: null, formId: null, names: {} }}
          sections={[
            {
              fields,
              fullwidth: true,
              below: (name) => beneath[name],
            },
          ]}
        />
        <InvitingChoice inviting={inviting} onChange={setInviting} />
      </Stack>
      <DraftKeeper form={form} version={null} keep={draft.keep} />
      {leave.isAsking && <LeaveDialog leave={leave} isSaving={form.isSaving} save={create} />}
    </Drawer>
  )
}

const Loaded = (props: NewClientDrawerProps & { accounts: Shown }) => {
  const say = useWords('clients')
  const advisers = useFirstAdviser(props.accounts, { isNew: true })
  if (advisers) return <Inside {...props} advisers={advisers} />
  return (
    <Drawer opened onClose={props.onClose} title={say('newClient')}>
      <TextSkeleton lines={8} />
    </Drawer>
  )
}

/** Makes a client with an account: name, address and type, and the invitation with it. */
export const NewClientDrawer = (props: NewClientDrawerProps) => {
  const accounts = findAdminCollection(useCollections(), 'accounts')
  return accounts && <Loaded {...props} accounts={accounts} />
}
