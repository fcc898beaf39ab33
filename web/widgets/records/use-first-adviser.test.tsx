import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildSession } from '#tests/support/build-session.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import { collections } from '#model/collections/collections.ts'
import { NewClientDrawer } from '#web/widgets/client-desk/new-client-drawer.tsx'
import { loadWords } from '#web/words/words.ts'
import { RecordDrawer } from './record-drawer.tsx'

beforeAll(() =>
  loadWords('admin', 'app', 'fields', 'errors', 'collections', 'clientDesk', 'clients', 'invitations', 'kit'),
)

const adviser = (id: number, name: string) => buildRecord(id, { name, isProfessional: true })
const nothing = (): void => undefined

const open = (form: 'account' | 'client', isProfessional = false) =>
  renderPage(
    () =>
      form === 'client' ? (
        <NewClientDrawer portal={null} person={null} onClose={nothing} />
      ) : (
        <RecordDrawer collection={collections.accounts} id={null} onClose={nothing} onShow={nothing} />
      ),
    { session: buildSession({ id: idOf(1), role: 'admin', isProfessional }) },
  )

test.each(['account', 'client'] as const)('a new %s begins with the only adviser', async (form) => {
  openStandInPortal({
    records: { users: [adviser(2, 'Ben Dale'), buildRecord(3, { name: 'Cleo', isProfessional: false })] },
  })
  await open(form)
  await expect.element(page.getByText('Ben Dale')).toBeVisible()
})

test.each(['account', 'client'] as const)('a new %s begins with the reader who advises', async (form) => {
  openStandInPortal({ records: { users: [adviser(1, 'Anna Berg'), adviser(2, 'Ben Dale')] } })
  await open(form, true)
  await expect.element(page.getByText('Anna Berg')).toBeVisible()
})

test('of several advisers none is chosen for an administrator', async () => {
  openStandInPortal({ records: { users: [adviser(2, 'Ben Dale'), adviser(4, 'Dora Hall')] } })
  await open('account')
  await expect.element(page.getByRole('combobox', { name: /advis/i })).toBeVisible()
  await expect.element(page.getByText(/Ben Dale|Dora Hall/)).not.toBeInTheDocument()
})
