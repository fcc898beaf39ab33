/** What stands beside the portal of the journeys, and its database, for journeys in which time passes. */
import { expect } from '@playwright/test'
import type { RunningIdentityService } from '#data-service/identity/identity-service.ts'
import type { KeptMessage } from '#data-service/mail/kept-message.ts'
import type { KeptText } from '#data-service/sms/sms-service.ts'
import type { Connection } from '#server/store/connection.ts'

/** Where the national sign-in service is, and what the portal is to it. */
export const nationalHost = '127.0.0.1'
export const nationalClient = { clientId: 'portico', clientSecret: 'for-the-journeys-of-this-machine' }

/** Starts the national sign-in service; until then it is down. */
export const startNationalService = async (): Promise<RunningIdentityService> => {
  const { startIdentityService } = await import('#data-service/identity/identity-service.ts')
  const port = Number(process.env['JOURNEY_NATIONAL'])
  return startIdentityService({ port, host: nationalHost, ...nationalClient })
}

/** What comes to an address or a number from now on; `about` is in what is awaited, what came before it is passed over. */
export type Inbox<Message> = { next(about: RegExp): Promise<Message> }

const openInbox = async <Message extends { text: string; subject?: string }>(
  address: string,
): Promise<Inbox<Message>> => {
  const read = async (): Promise<Message[]> =>
    ((await (await fetch(address)).json()) as Message[]).toReversed()
  let known = (await read()).length
  const next = async (about: RegExp): Promise<Message> => {
    let all: Message[] = []
    let place = -1
    const look = async (): Promise<number> => {
      all = await read()
      place = all.findIndex(
        (message, index) => index >= known && about.test(`${message.subject ?? ''}\n${message.text}`),
      )
      return place
    }
    await expect.poll(look, { message: `${about.source} at ${address}`, timeout: 20_000 }).toBeGreaterThan(-1)
    known = place + 1
    return all[place] as Message
  }
  return { next }
}

/** The e-mails to an address. */
export const openMailbox = (email: string): Promise<Inbox<KeptMessage>> =>
  openInbox(`${process.env['JOURNEY_MAILBOX']}/messages?to=${encodeURIComponent(email)}`)

/** The text messages to a number. */
export const openTexts = (phone: string): Promise<Inbox<KeptText>> =>
  openInbox(`${process.env['JOURNEY_TEXTS']}/messages?to=${encodeURIComponent(phone)}`)

/** The address an e-mail leads to. */
export const linkIn = ({ text }: { text: string }): string => {
  const link = /https?:\/\/\S+\/action\?\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in: ${text}`)
  return link
}

/** The six digits of a message. */
export const pinIn = ({ text }: { text: string }): string => {
  const pin = /(?<!\d)\d{3} ?\d{3}(?!\d)/.exec(text)?.[0]
  if (!pin) throw new Error(`No PIN in: ${text}`)
  return pin.replace(' ', '')
}

/** How the owner reaches the database, which the portal keeps running. */
const findOwner = async (): Promise<Connection> => {
  const { openDatabase } = await import('#server/store/database.ts')
  const { owner, close } = await openDatabase({ stateFolder: process.env['JOURNEY_STATE'] ?? '' })
  await close()
  return owner
}

let owner: Promise<Connection> | undefined

/** What a statement of the database's owner answers, such as one that lets time pass. */
export const asKeeper = async <Row extends Record<string, unknown>>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  owner ??= findOwner()
  const { asOwner } = await import('#server/store/owner.ts')
  return asOwner({ owner: await owner }, async (client) => (await client.query<Row>(text, [...values])).rows)
}

/** How the order service of a tenant behaves from now on, or an order that it closes. */
export const orderService = async (
  tenant: string,
  what: 'conduct' | 'closing',
  body: object,
): Promise<void> => {
  const address = `${process.env['JOURNEY_DATA_SERVICE']}/${tenant}/order/${what}`
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
}
