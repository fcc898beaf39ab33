import { expect, test, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadCollections } from '#configurations/register/registry.ts'
import type { PortalRoom as Room } from '#model/calls/portals.ts'
import type { RecordAnswer } from '#model/calls/records.ts'
import { collections } from '#model/collections/collections.ts'
import type { Answers } from '#model/fields/form-field.ts'
import { renderPage, answerCalls } from '#tests/support/render-page.tsx'
import { render } from '#tests/support/render.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import { collectionsQuery, type Shown } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { CellPicture, findPicture } from './cell-picture.tsx'
import { AccountLinks, OwnAccounts } from './client-links.tsx'
import { DeleteButton } from './delete-button.tsx'
import { PortalRoom } from './portal-room.tsx'
import { PublicationBadge } from './publication-badge.tsx'
import { PublishingActions } from './publishing-actions.tsx'
import { RecordFoot } from './record-foot.tsx'
import { rightsOf } from './rights.ts'

const at = '2026-11-20T10:00:00.000Z'

const show = async (collection: Shown, values: object) => {
  const record = { ...buildRecord(1, { name: 'Fees' }), ...values }
  const portal = openStandInPortal({
    records: { [collection.name]: [record], users: [buildRecord(7, { name: 'Ina', isAdmin: false })] },
  })
  const onTaken = vi.fn()
  await renderPage(
    <>
      <PublicationBadge {...record} on="unsaid" />
      <PublishingActions {...{ collection, record, onTaken }} name="Fees" />
    </>,
  )
  return { portal, onTaken }
}
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

test.each([
  ['public', 'Visitors and clients will no longer see it.'],
  ['authenticated', 'Clients and colleagues will no longer see it.'],
  ['hidden', 'Only administrators can see it at the moment.'],
])('who stops seeing a page of the level %s is said before it is unpublished', async (level, who) => {
  const { portal, onTaken } = await show(collections.pages, {
    published: at,
    shown: at,
    permissions: { level },
  })
  await expect.element(page.getByText('Published')).toBeVisible()
  expect(page.getByRole('button', { name: 'Discard changes' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect.element(page.getByText(who)).toBeVisible()
  expect(portal.asked.some(({ name }) => name === 'unpublishRecord')).toBe(false)
  await confirm('Unpublish')
  await expect.poll(() => onTaken.mock.calls[0]?.[1]).toBe('published')
  expect(portal.asked.find(({ name }) => name === 'unpublishRecord')?.body).toEqual({ version: 1 })
})

test('changes that are not published are discarded after a question', async () => {
  const { onTaken } = await show(collections.pages, { published: null, shown: at })
  await expect.element(page.getByText('Changes not published')).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByText(/It goes back to what was published on/)).toBeVisible()
  await confirm('Discard changes')
  await expect.poll(() => onTaken.mock.calls[0]?.[1]).toBe('changes')
})

test('a post of a day to come is said to be visible from then', async () => {
  await show(collections.posts, { published: at, shown: at, publishdate: '2999-01-31' })
  await expect.element(page.getByText(/^Published, visible from /)).toBeVisible()
})

test('of a draft nothing can be taken back', async () => {
  await show(collections.people, { published: null, shown: null })
  await expect.element(page.getByText('Draft, not published')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('what is published is opened as a visitor, a client or an adviser reads it', async () => {
  await show(collections.posts, { published: null, shown: at, slug: 'fees' })
  await page.getByRole('button', { name: 'See it as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'See it as…' })
  const open = dialog.getByRole('link', { name: 'Open' })
  await expect.element(open).toHaveAttribute('href', '/news/fees?as=visitor&language=en')
  await dialog.getByRole('radio', { name: 'A client or adviser' }).click()
  await expect.element(open).not.toBeInTheDocument()
  await dialog.getByRole('combobox', { name: 'A client or adviser' }).click()
  await page.getByRole('option', { name: 'Ina' }).click()
  await expect.element(open).toHaveAttribute('href', `/news/fees?as=${idOf(7)}&language=en`)
})

const stored = {
  url: '/media/harbour-1/harbour.jpg',
  name: 'harbour.jpg',
  created: '2026-11-20T10:00:00.000Z',
}

test('a picture of the portal is shown in its small version, one from elsewhere as it is', () => {
  expect(findPicture([stored])).toEqual({ address: `${stored.url}?size=thumbnail`, name: 'harbour.jpg' })
  const elsewhere = { ...stored, url: 'https://pictures.example/harbour.jpg' }
  expect(findPicture(elsewhere)?.address).toBe(elsewhere.url)
  const other = { ...stored, url: '//pictures.example/harbour.jpg' }
  expect(findPicture(other)?.address).toBe(other.url)
})

test('among several files the first picture stands for them; documents are no pictures', () => {
  const document = { ...stored, name: 'report.pdf', url: '/media/report-1/report.pdf' }
  expect(findPicture([document, stored])?.name).toBe('harbour.jpg')
  expect(findPicture(document)).toBeNull()
  expect(findPicture(null)).toBeNull()
})

test('a picture that cannot be loaded is said by its name', async () => {
  render(<CellPicture address="/media/gone-1/gone.jpg?size=thumbnail" name="gone.jpg" />)
  await expect.element(page.getByText('gone.jpg')).toBeVisible()
})

describe('the links of a client', () => {
  const record = (values: object) => ({ id: 'a1', version: 1, active: true, ...values }) as RecordAnswer

  test('an account leads to the details of its client and to who signs in', async () => {
    const onOpen = vi.fn<(collection: string, id: string) => void>()
    await renderPage(<AccountLinks record={record({ portal: 'p1', client: 'u1' })} onOpen={onOpen} />)
    await expect
      .element(page.getByRole('link', { name: 'Client details' }))
      .toHaveAttribute('href', '/dashboard/p1/account/a1/desk')
    await page.getByRole('button', { name: 'Who signs in' }).click()
    expect(onOpen.mock.calls).toEqual([['users', 'u1']])
  })

  test('an account whose client has not registered leads to the details alone', async () => {
    await renderPage(
      <AccountLinks record={record({ portal: 'p1', client: null })} onOpen={() => undefined} />,
    )
    await expect.element(page.getByRole('link', { name: 'Client details' })).toBeVisible()
    expect(document.querySelectorAll('button')).toHaveLength(0)
  })

  test('a person leads to the accounts that they sign in for', async () => {
    const asked = answerCalls({
      'GET /api/records/accounts': {
        records: [record({ id: 'a2', name: 'Margaret Underhill' })],
        names: {},
        total: 1,
        isMore: false,
      },
    })
    const onOpen = vi.fn<(collection: string, id: string) => void>()
    await renderPage(<OwnAccounts record={record({ id: 'u1' })} onOpen={onOpen} />)
    await page.getByRole('button', { name: 'Account: Margaret Underhill' }).click()
    expect(onOpen.mock.calls).toEqual([['accounts', 'a2']])
    expect([...asked]).toEqual([
      'GET /api/records/accounts?filter=client%3Ais%3Au1&fields=name&limit=10&count=no',
    ])
  })
})

describe('the button that deletes', () => {
  const show = async (about?: { collection: string; id: string }) => {
    const onDelete = vi.fn<() => void>()
    const button = { name: 'Charities', undo: 'removed', isBusy: false, onDelete } as const
    await renderPage(<DeleteButton {...button} {...(about && { about })} />)
    return onDelete
  }

  const first = () => page.getByRole('button', { name: 'Delete' })
  const dialog = () => page.getByRole('dialog', { name: 'Delete Charities?' })
  const inside = () => dialog().getByRole('button', { name: 'Delete', exact: true })

  test('a double click, on the button or in the dialog, deletes nothing; a click in the dialog does, once', async () => {
    const onDelete = await show()
    await first().dblClick()
    await expect.element(dialog()).toBeVisible()
    inside()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
    expect(onDelete).not.toHaveBeenCalled()
    await expect.element(dialog().getByText(/can bring it back under “Removed”/)).toBeVisible()
    await inside().click()
    expect(onDelete).toHaveBeenCalledTimes(1)
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('it is closed by keyboard, and nothing is deleted', async () => {
    const onDelete = await show()
    await expect.element(first()).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(onDelete).not.toHaveBeenCalled()
  })

  test('what hangs on it is told, and its name is asked for where people come in through it', async () => {
    openStandInPortal({
      dependants: { people: 11, counts: [{ collection: 'accounts', count: 12 }], uses: [] },
    })
    const onDelete = await show({ collection: 'portals', id: idOf(1) })
    await first().click()
    await expect.element(dialog().getByText('Accounts: 12')).toBeVisible()
    await expect
      .element(dialog().getByText('11 clients have access through it and will lose it.'))
      .toBeVisible()
    await expect.element(inside()).toBeDisabled()
    await dialog()
      .getByRole('textbox', { name: /Type “Charities”/ })
      .fill('Charity')
    await userEvent.keyboard('{Enter}')
    expect(onDelete).not.toHaveBeenCalled()
    await dialog()
      .getByRole('textbox', { name: /Type “Charities”/ })
      .fill('Charities')
    await userEvent.keyboard('{Enter}')
    expect(onDelete).toHaveBeenCalledTimes(1)
  })
})

describe('the foot of a record', () => {
  const id = '0199a0b0-0000-7000-8000-000000000001'
  const nothing = (): void => undefined

  const show = (collection: Shown) => {
    const rights = rightsOf(collection, 'admin')
    return renderPage(
      <>
        <p>The record</p>
        <RecordFoot
          collection={collection}
          name="One"
          base={{ record: { id, version: 1, active: true }, names: {} }}
          form={{ isDirty: true, isSaving: false, uploads: { state: 'idle' } } as never}
          rights={rights}
          mayWrite={rights.mayUpdate}
          save={nothing}
          onCopied={nothing}
          onRemoved={nothing}
        />
      </>,
      { session: { role: 'admin' } },
    )
  }

  test.each([
    ['posts', `/designer/posts/${id}`],
    ['pages', `/designer/pages/${id}`],
    ['forms', `/forms-designer/${id}`],
  ] as const)('the drawer of %s leads to the designer', async (name, href) => {
    await show(collections[name])
    await expect.element(page.getByRole('link', { name: 'Designer' })).toHaveAttribute('href', href)
  })

  test('media are neither saved nor deleted in their own list; people are, and have no designer', async () => {
    await show(collections.media)
    await expect.element(page.getByText('The record')).toBeVisible()
    expect(page.getByRole('button').elements()).toHaveLength(0)
    document.body.replaceChildren()
    await show(collections.people)
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible()
    expect(page.getByRole('link').elements()).toHaveLength(0)
  })
})

describe('the room in a portal', () => {
  const portal = '00000000-0000-7000-8000-000000000001'
  const person = '00000000-0000-7000-8000-000000000002'

  const show = async (room: Room, role: 'admin' | 'professional' = 'professional') => {
    const onAdd = vi.fn<(given: Answers) => void>()
    await renderPage(<PortalRoom portal={portal} hasTerms={false} onAdd={onAdd} />, {
      session: { id: person, role, isProfessional: true, ownPortals: [portal] },
      known: [
        [query('readPortalRoom', { params: { portal } }).queryKey, room],
        [collectionsQuery('generic').queryKey, await loadCollections('generic')],
      ],
    })
    return onAdd
  }

  const add = () => page.getByRole('button', { name: 'Add account' })

  test('where there is room, an adviser begins an account of their own in the portal', async () => {
    const onAdd = await show({ accounts: { used: 12, limit: 100 }, advisors: { used: 3, limit: 50 } })
    await expect.element(page.getByText('12 of 100 accounts')).toBeVisible()
    await expect.element(page.getByText('3 of 50 advisers')).toBeVisible()
    await add().click()
    expect(onAdd.mock.calls).toEqual([[{ portal, owner: [person] }]])
  })

  test('an administrator says whose account it is', async () => {
    const onAdd = await show({ accounts: { used: 0, limit: 1 }, advisors: { used: 0, limit: 1 } }, 'admin')
    await add().click()
    expect(onAdd.mock.calls).toEqual([[{ portal }]])
  })

  test('at the limit the button says why it adds nothing', async () => {
    const onAdd = await show({ accounts: { used: 100, limit: 100 }, advisors: { used: 3, limit: 50 } })
    await expect.element(add()).toHaveAccessibleDescription('Maximum value is 100')
    await expect.element(add()).toHaveAttribute('aria-disabled', 'true')
    await add().click({ force: true })
    expect(onAdd).not.toHaveBeenCalled()
  })
})
