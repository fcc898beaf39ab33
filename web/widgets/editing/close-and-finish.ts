import { saySnack } from '#web/widgets/say-snack.ts'
import type { EditingTools } from './editing-frame.tsx'

/** Closes the drawer and says what was done; what can be taken back says so itself, beside its button. */
export const closeAndFinish =
  (close: () => void, finish: EditingTools['finish']): EditingTools['finish'] =>
  (what) => {
    close()
    if (what.undo === null) saySnack(what.said)
    finish(what)
  }
