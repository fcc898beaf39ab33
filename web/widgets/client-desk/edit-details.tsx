import { useQueryClient } from '@tanstack/react-query'
import { figureSection } from '#model/collections/figure-fields.ts'
import { findAdminCollection, useCollections, withoutFields } from '#web/data/collections.ts'
import { RecordDrawer } from '#web/widgets/records/record-drawer.tsx'
import { staleOfDesk } from './use-desk-change.ts'

/** What has a card of its own on the desk, with what follows from it, and what nobody writes by hand. */
const ofDesk = [
  'client',
  'owner',
  'userStatus',
  'alerts',
  'clientDisabled',
  'lastInviteSend',
  'lastLogin',
  ...figureSection.fields,
]

/** The fields of the account in the form that the administration has for it, as far as the reader's rights go. */
export const EditDetails = ({ account, onClose }: { account: string; onClose: () => void }) => {
  const client = useQueryClient()
  const accounts = findAdminCollection(useCollections(), 'accounts')
  if (!accounts) return null
  const close = (): void => {
    for (const name of staleOfDesk) void client.invalidateQueries({ queryKey: [name] })
    onClose()
  }
  return (
    <RecordDrawer
      collection={withoutFields(accounts, ofDesk)}
      id={account}
      onClose={close}
      onShow={() => undefined}
    />
  )
}
