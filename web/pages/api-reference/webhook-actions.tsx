import type { WebhookSummary } from '#model/calls/integrations.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { useWords } from '#web/words/words.ts'
import type { Secret } from './secret-dialog.tsx'
import { useChange } from '#web/widgets/use-change.ts'

type WebhookActionsProps = {
  webhook: Pick<WebhookSummary, 'id' | 'name'>
  onSecret: (secret: Secret) => void
}

/** Tries a webhook out, gives it another secret, or leads to where it is changed, switched off and deleted. */
export const WebhookActions = ({ webhook: { id, name }, onSecret }: WebhookActionsProps) => {
  const say = useWords('integrations')
  const params = { webhook: id }
  const test = useChange(() => request('testWebhook', { params }), {
    stale: ['listWebhooks', 'listDeliveries'],
    onAnswer: () => saySnack(say('tested', { name })),
  })
  const rotate = useChange(() => request('rotateWebhookSecret', { params }), {
    stale: [],
    onAnswer: ({ secret }) => onSecret({ name, secret }),
  })
  return (
    <Row gap={2}>
      <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
        {say('test')}
      </Button>
      <ConfirmButton
        size="small"
        action={say('rotate')}
        title={say('rotateTitle', { name })}
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate()}
      >
        <p>{say('rotateText')}</p>
      </ConfirmButton>
      <AppLinkButton
        size="small"
        href={`/admin/webhooks?open=${id}`}
        aria-label={say('changeNamed', { name })}
      >
        {say('changeWebhook')}
      </AppLinkButton>
    </Row>
  )
}
