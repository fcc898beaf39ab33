// The demo mailbox and the demo text messages of `npm start`, where no mail server or gateway is configured.
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** Where messages go and where they can be read, with the process that takes them. */
export type MessageService = {
  smtpUrl: string
  mailboxUrl: string
  smsUrl: string
  child: ChildProcess
}

export async function startMessageService(): Promise<MessageService> {
  const child = fork(join(import.meta.dirname, 'messages-child.ts'), { stdio: 'inherit' })
  const addresses = await new Promise<Omit<MessageService, 'child'>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Omit<MessageService, 'child'>))
    child.once('exit', (code) => reject(new Error(`The demo mailbox ended with ${code} while starting.`)))
  })
  return { ...addresses, child }
}
