import { useNavigate } from '@tanstack/react-router'
import type { PackPage } from '#model/calls/report-packs.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { ApproveButton } from './approve-button.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { usePackCall } from './use-pack-call.ts'
import { usePacks } from './use-packs.ts'

const StopAll = ({ pack, count }: { pack: string; count: number }) => {
  const say = useWords('reportPacks')
  const stopping = usePackCall(
    () => request('cancelReports', { params: { pack }, body: {} }),
    (answer) => saySnack(say('stopped', answer)),
  )
  return (
    <ConfirmButton
      action={say('stopAll', { count })}
      title={say('stopTitle')}
      busy={stopping.isPending}
      onConfirm={() => stopping.mutate(undefined)}
    >
      <p>{say('stopText')}</p>
    </ConfirmButton>
  )
}

const RetryAll = ({ pack, count }: { pack: string; count: number }) => {
  const say = useWords('reportPacks')
  const retrying = usePackCall(
    () => request('retryReports', { params: { pack }, body: {} }),
    (answer) => saySnack(say('retried', answer)),
  )
  return (
    <Button busy={retrying.isPending} onClick={() => retrying.mutate(undefined)}>
      {say('retryAll', { count })}
    </Button>
  )
}

/** Takes the pack away, after asking. */
export const RemovePack = ({ pack }: { pack: string }) => {
  const say = useWords('reportPacks')
  const navigate = useNavigate()
  const { list } = usePacks()
  const removing = usePackCall(
    () => request('removeReportPack', { params: { pack } }),
    async () => {
      saySnack(say('removed'))
      await navigate({ href: list })
    },
  )
  return (
    <ConfirmButton
      action={say('remove')}
      title={say('removeTitle')}
      busy={removing.isPending}
      onConfirm={() => removing.mutate(undefined)}
    >
      <p>{say('removeText')}</p>
    </ConfirmButton>
  )
}

/** What can be done with a pack as a whole, as far as there is something to do. */
export const PackActions = ({ pack }: { pack: PackPage }) => {
  const say = useWords('reportPacks')
  const inState = (...states: string[]) => pack.reports.filter(({ status }) => states.includes(status))
  const ready = inState('ready')
  const pending = inState('waiting', 'printing').length
  const stuck = inState('failed', 'cancelled').length
  if (ready.length + pending + stuck === 0) return null
  return (
    <Row gap={2}>
      {ready.length > 0 && (
        <ApproveButton
          pack={pack.id}
          reports={ready}
          action={say('approveAll', { count: ready.length })}
          look="all"
        />
      )}
      {pending > 0 && <StopAll pack={pack.id} count={pending} />}
      {stuck > 0 && <RetryAll pack={pack.id} count={stuck} />}
    </Row>
  )
}
