import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { collections } from '#model/collections/collections.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import type { Shown } from '#web/data/collections.ts'
import { PublicationBadge } from './publication-badge.tsx'
import { PublishingActions } from './publishing-actions.tsx'

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
