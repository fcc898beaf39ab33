import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportBatchDetail } from '#model/calls/imports.ts'
import type { ImportRemark } from '#model/calls/explain-import.ts'
import { request } from '#web/data/call.ts'
import { PendingNotices, useWaitingOf } from '#web/widgets/approvals/pending-notices.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { useBatchCall, useBatchRefresh } from './use-batch-call.ts'
import { usePortal } from './use-portal.ts'
import { useReasons } from './use-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

type BatchProps = { batch: ImportBatchDetail }

/** What can be done with an import: take it in or throw it away; once it is in, open what came of it or undo it. */
export const BatchActions = ({ batch }: BatchProps) => {
  const waiting = useWaitingOf('importBatches', batch.id)
  if (waiting.length > 0) return <PendingNotices collection="importBatches" record={batch.id} />
  if (batch.status === 'planned') return <PlannedActions batch={batch} />
  return batch.status === 'committed' ? <CommittedActions batch={batch} /> : <UndoneNotice />
}

/** What waits for a second person stands on the page. */
const useShowWaiting = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['listApprovals'] })
}

const UndoneNotice = () => <Notice>{useWords('imports')('undone')}</Notice>

const PlannedActions = ({ batch }: BatchProps) => {
  const say = useWords('imports')
  const explain = useReasons()
  const { show, reload } = useBatchRefresh(batch.id)
  const showWaiting = useShowWaiting()
  const [stopped, setStopped] = useState<ImportRemark | null>(null)
  const [hasChanged, setHasChanged] = useState(false)
  const { importing = 0, undecided = 0 } = batch.summary ?? {}
  const committing = useBatchCall(
    () => request('commitImport', { params: { batch: batch.id } }),
    async (answer) => {
      setStopped(answer.outcome === 'stopped' ? answer : null)
      setHasChanged(answer.outcome === 'changed')
      if (answer.outcome === 'changed') await show(answer.summary)
      if (answer.outcome === 'committed') await reload()
      if (answer.outcome === 'waits') await showWaiting()
    },
  )
  return (
    <Stack gap={3}>
      {stopped && <Notice tone="error">{explain(stopped)}</Notice>}
      {hasChanged && <Notice tone="warning">{say('planChanged')}</Notice>}
      <Row>
        <Button
          kind="primary"
          busy={committing.isPending}
          disabled={importing === 0 || undecided > 0}
          onClick={() => committing.mutate(undefined)}
        >
          {committing.isPending ? say('committing') : say('commit', { count: importing })}
        </Button>
        <Discard batch={batch} />
        {undecided > 0 && <output>{say('decideFirst')}</output>}
      </Row>
    </Stack>
  )
}

const Discard = ({ batch }: BatchProps) => {
  const say = useWords('imports')
  const explain = useReasons()
  const portal = usePortal()
  const navigate = useNavigate()
  const { reload } = useBatchRefresh(batch.id)
  const discarding = useBatchCall(
    () => request('discardImport', { params: { batch: batch.id } }),
    async (answer) => {
      if (answer.outcome === 'stopped') return saySnack(explain(answer), 'failed')
      await navigate({ href: portal.imports })
      await reload()
    },
  )
  return (
    <ConfirmButton
      action={say('discard')}
      title={say('discardTitle', { file: batch.fileName })}
      busy={discarding.isPending}
      onConfirm={() => discarding.mutate(undefined)}
    >
      <p>{say('discardText')}</p>
    </ConfirmButton>
  )
}

const CommittedActions = ({ batch }: BatchProps) => {
  const say = useWords('imports')
  const explain = useReasons()
  const portal = usePortal()
  const { reload } = useBatchRefresh(batch.id)
  const showWaiting = useShowWaiting()
  const [stopped, setStopped] = useState<ImportRemark | null>(null)
  const undoing = useBatchCall(
    () => request('undoImport', { params: { batch: batch.id } }),
    async (answer) => {
      setStopped(answer.outcome === 'stopped' ? answer : null)
      if (answer.outcome === 'undone') await reload()
      if (answer.outcome === 'waits') await showWaiting()
    },
  )
  const { account, portfolio, importing } = batch
  return (
    <Stack gap={3}>
      <Notice tone="success">{say('done', { count: importing })}</Notice>
      {stopped && <Notice tone="error">{explain(stopped)}</Notice>}
      <Row>
        {portfolio?.id && (
          <AppLinkButton kind="primary" href={portal.portfolio(portfolio.id, account?.portal ?? null)}>
            {say('toPortfolio')}
          </AppLinkButton>
        )}
        <ConfirmButton
          action={say('undo')}
          title={say('undoTitle', { file: batch.fileName })}
          busy={undoing.isPending}
          onConfirm={() => undoing.mutate(undefined)}
        >
          <p>{say('undoText', { count: importing })}</p>
        </ConfirmButton>
      </Row>
    </Stack>
  )
}
