import { useQueryClient } from '@tanstack/react-query'
import { findAdminCollection, useCollections } from '#web/data/collections.ts'
import { RecordDrawer } from '#web/widgets/records/record-drawer.tsx'
import { staleOfDesk } from './use-desk-change.ts'

/** The form of a new portfolio of the account, as the administration has it. */
export const AddPortfolio = ({ account, onClose }: { account: string; onClose: () => void }) => {
  const client = useQueryClient()
  const portfolios = findAdminCollection(useCollections(), 'portfolios')
  if (!portfolios) return null
  const close = (): void => {
    for (const name of staleOfDesk) void client.invalidateQueries({ queryKey: [name] })
    onClose()
  }
  return <RecordDrawer collection={portfolios} id={null} given={{ account }} onClose={close} onShow={close} />
}
