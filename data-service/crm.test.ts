import { expect, test } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'

const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf: '2026-11-20' }))

const ask = (path: string) => fetch(`${service.baseUrl}/generic/crm${path}`)
type Contacts = { data: { contacts: { id: string; fullName: string; email: string; adviser: string }[] } }

test('the contacts of a firm are looked after by its advisers', async () => {
  const { data } = (await (await ask('/contacts')).json()) as Contacts
  const advisers = new Set(shareTenant('generic', { asOf: '2026-11-20' }).users.map(({ email }) => email))
  expect(data.contacts).toHaveLength(5)
  for (const { adviser, email } of data.contacts) {
    expect(advisers).toContain(adviser)
    expect(email).toMatch(/^[a-z.]+@contacts\.example$/)
  }
  const [first] = data.contacts
  expect(await (await ask(`/contacts/${first?.id}`)).json()).toEqual(first)
  expect((await ask('/contacts/C-1')).status).toBe(404)
})

test('the list that nobody has checked has one without an address and one of nobody', async () => {
  const { data } = (await (await ask('/contacts-unchecked')).json()) as Contacts
  expect(data.contacts.filter(({ email }) => email === '')).toHaveLength(1)
  expect(data.contacts.filter(({ adviser }) => adviser === 'gone@contacts.example')).toHaveLength(1)
})
