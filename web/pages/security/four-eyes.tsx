import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordAnswer } from '#model/calls/records.ts'
import { fourEyesKinds, type FourEyesKind } from '#model/four-eyes/four-eyes.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Switch } from '#web/ui/inputs/choice-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ConfirmPassword, PutOff, useConfirmed } from '#web/widgets/factors/confirm-password.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { CallError } from '#web/data/send.ts'
import { PartFrame } from './part-frame.tsx'
import classes from './security.module.css'

const listing = query('listRecords', {
  params: { collection: 'fourEyes' },
  query: { limit: 50, offset: 0, removed: 'no' },
})
const pending = query('listApprovals', { query: { collection: 'fourEyes', state: 'waiting' } })

const isLackingSecond = (error: unknown): boolean =>
  error instanceof CallError && error.detail.problems?.['kind']?.code === 'second-person'

/** Asks for two people for a kind of changes, or proposes to ask no more. */
const useSwitching = (kind: FourEyesKind, switched: RecordAnswer | undefined) => {
  const say = useWords('approvals')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const collection = 'fourEyes'
  return useMutation({
    mutationFn: () =>
      confirmed(async () => {
        if (!switched) {
          await request('createRecord', { params: { collection }, body: { values: { kind } } })
          return 'on' as const
        }
        const { id, version } = switched
        await request('removeRecord', { params: { collection, id }, query: { version } })
        return 'waits' as const
      }),
    onSuccess: (became) =>
      saySnack(became === 'on' ? say('switchedOn', { kind: say(`kind_${kind}`) }) : say('offWaits')),
    onError: (error) => {
      if (error instanceof PutOff) return
      saySnack(isLackingSecond(error) ? say('needSecond') : explainError(error, sayError), 'failed')
    },
    onSettled: () => client.invalidateQueries(),
  })
}

type KindProps = { kind: FourEyesKind; switched: RecordAnswer | undefined; isEnding: boolean }

const Kind = ({ kind, switched, isEnding }: KindProps) => {
  const say = useWords('approvals')
  const switching = useSwitching(kind, switched)
  const { created } = switched ?? {}
  const since = created && say('onSince', { at: formatDateTime(created.at), name: created.name ?? '' })
  return (
    <Switch
      label={say(`kind_${kind}`)}
      value={switched !== undefined}
      disabled={switching.isPending || isEnding}
      hint={
        <>
          {say(`about_${kind}`)}
          <br />
          {isEnding ? say('offWaits') : (since ?? say('off'))}
        </>
      }
      onChange={() => switching.mutate()}
    />
  )
}

/** For which changes the firm wants two people. */
export const FourEyes = () => {
  const say = useWords('approvals')
  const saySecurity = useWords('security')
  const reading = useQuery(listing)
  const ending = new Set(useQuery(pending).data?.rows.map(({ record }) => record))
  return (
    <ConfirmPassword change="access">
      <Card title={saySecurity('partFourEyes')}>
        <PartFrame reading={reading}>
          {({ records }) => (
            <Stack gap={5}>
              <p className={classes['quiet']}>{say('fourEyesAbout')}</p>
              {fourEyesKinds.map((kind) => {
                const switched = records.find((record) => record['kind'] === kind)
                return (
                  <Kind
                    key={kind}
                    kind={kind}
                    switched={switched}
                    isEnding={switched !== undefined && ending.has(switched.id)}
                  />
                )
              })}
            </Stack>
          )}
        </PartFrame>
      </Card>
    </ConfirmPassword>
  )
}
