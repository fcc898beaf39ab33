import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { useChange } from '#web/widgets/use-change.ts'

/** Has a failed e-mail sent again. */
export const RetryMail = ({ mail, size = 'small' }: { mail: string; size?: 'normal' | 'small' }) => {
  const say = useWords('security')
  const retry = useChange(() => request('retryMail', { params: { mail } }), {
    stale: ['listMails'],
    onAnswer: () => saySnack(say('retried')),
  })
  return (
    <Button size={size} busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
      {say('retry')}
    </Button>
  )
}
