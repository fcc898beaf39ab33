import type { PendingStep } from '#model/calls/session.ts'
import type { Door } from '#web/widgets/sign-in/door.ts'
import type { SentPin } from './sent-pin.ts'

/** What the form of a factor is given. The PIN that was sent is kept outside: it stays sent while another way is tried. */
export type StepProps = {
  door: Door
  pending: PendingStep
  sent: SentPin | null
  onSent: (sent: SentPin) => void
}
