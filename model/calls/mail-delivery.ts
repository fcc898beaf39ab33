/** How far an e-mail is, as the people of the firm are told who caused it. */
import { z } from 'zod'

/** 'no-server': it waits because no mail server is set up; 'held-back': it is never sent to that address. */
export const mailDelivery = z.enum(['waiting', 'no-server', 'sent', 'failed', 'held-back'])
export type MailDelivery = z.infer<typeof mailDelivery>
