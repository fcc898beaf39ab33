import type { ActionCode } from '#model/calls/sign-up.ts'
import type { Door } from '#web/widgets/sign-in/door.ts'

/** What the form of a link is given: what the link is for, its code, and who hears why it failed. */
export type ActionProps = {
  door: Door
  code: ActionCode
  oobCode: string
  onFailure: (error: unknown) => void
}
