import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

/** Goes on with what was entered; codes of six digits go on by themselves. */
export const EnterButton = ({ busy }: { busy: boolean }) => (
  <Button type="submit" kind="primary" wide busy={busy}>
    {useWords('signInSteps')('goOn')}
  </Button>
)
