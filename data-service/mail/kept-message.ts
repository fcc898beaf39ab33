import { type ReadMessage } from '#data-service/mail/read-message.ts'

/** An e-mail that came; `recipients` are those of the envelope. */
export type KeptMessage = ReadMessage & { id: string; at: string; sender: string; recipients: string[] }
