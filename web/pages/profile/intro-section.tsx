import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#web/data/call.ts'
import { sessionQuery } from '#web/data/queries.ts'
import type { Session } from '#web/data/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/inputs/choice-input.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

/** Whether the notice of one's status is shown after signing in. */
export const IntroSection = ({ session }: { session: Session }) => {
  const say = useWords('profile')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (hideIntroStatus: boolean) => request('updateMe', { body: { hideIntroStatus } }),
    onSuccess: (answer) => client.setQueryData(sessionQuery().queryKey, answer),
  })
  return (
    <Card title={say('introTitle')}>
      <Switch
        label={say('introHidden')}
        hint={say('introText')}
        value={saving.isPending ? saving.variables : session.isIntroHidden}
        disabled={saving.isPending}
        onChange={(isHidden) => saving.mutate(isHidden)}
        error={saving.error && explainError(saving.error, sayError)}
      />
    </Card>
  )
}
