import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationChoice } from '#model/calls/notifications.ts'
import { rhythms, type NotificationKind, type Rhythm } from '#model/notification-kinds.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

const kindPhrases = {
  message: 'kindMessage',
  document: 'kindDocument',
  'client-change': 'kindClientChange',
  acknowledgement: 'kindAcknowledgement',
  report: 'kindReport',
  status: 'kindStatus',
  order: 'kindOrder',
  form: 'kindForm',
  correction: 'kindCorrection',
  'fact-finder': 'kindFactFinder',
  proposal: 'kindProposal',
  data: 'kindData',
  unsent: 'kindUnsent',
  approval: 'kindApproval',
  'data-run': 'kindDataRun',
  'requested-report': 'kindRequestedReport',
} as const satisfies Record<NotificationKind, string>

const rhythmPhrases = {
  'at-once': 'atOnce',
  daily: 'daily',
  weekly: 'weekly',
  never: 'never',
} as const satisfies Record<Rhythm, string>

const isRhythm = (text: string | null): text is Rhythm => rhythms.some((one) => one === text)

/** How often one is written to about each kind of news. */
export const NotificationSection = () => {
  const say = useWords('notifications')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const listing = query('readNotificationChoices', {})
  const { data, error, refetch, isFetching } = useQuery(listing)
  const saving = useChange(
    ({ kind, rhythm }: NotificationChoice) =>
      request('setNotificationChoice', { params: { kind }, body: { rhythm } }),
    {
      onAnswer: (answer) => {
        client.setQueryData(listing.queryKey, answer)
        saySnack(say('saved'))
      },
    },
  )
  const options = rhythms.map((rhythm) => ({ value: rhythm, label: say(rhythmPhrases[rhythm]) }))
  const shownOf = ({ kind, rhythm }: NotificationChoice): Rhythm =>
    saving.isPending && saving.variables.kind === kind ? saving.variables.rhythm : rhythm
  return (
    <Card title={say('sectionTitle')} subtitle={say('sectionText')}>
      {!data && !error && <TextSkeleton lines={3} />}
      {!data && error && (
        <ErrorState title={say('failedTitle')} asked={{ refetch, isFetching }}>
          {explainError(error, sayError)}
        </ErrorState>
      )}
      {data && (
        <Stack gap={3}>
          {data.choices.map((choice) => (
            <Select
              key={choice.kind}
              label={say(kindPhrases[choice.kind])}
              width={280}
              value={shownOf(choice)}
              options={options}
              onChange={(chosen) => isRhythm(chosen) && saving.mutate({ kind: choice.kind, rhythm: chosen })}
            />
          ))}
        </Stack>
      )}
    </Card>
  )
}
