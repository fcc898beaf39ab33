import type { MailRow } from '#model/calls/security.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** What the states of an e-mail look like. */
export const mailTones: Readonly<Record<MailRow['status'], Tone>> = {
  waiting: 'neutral',
  sent: 'success',
  failed: 'error',
  'held-back': 'warning',
}
