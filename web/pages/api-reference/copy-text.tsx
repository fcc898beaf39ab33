import { IconCopy } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

/** Takes a text along; where the browser forbids that, it says so. */
export const CopyText = ({ text }: { text: string }) => {
  const say = useWords('integrations')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      saySnack(say('copied'), 'normal', { length: 'discrete' })
    } catch {
      saySnack(say('copyFailed'), 'failed')
    }
  }
  return (
    <Button size="small" icon={IconCopy} onClick={() => void copy()}>
      {say('copy')}
    </Button>
  )
}
