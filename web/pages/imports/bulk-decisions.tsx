import type { ImportSummary } from '#model/imports/import-shapes.ts'
import type { RowDecision, RowStatus } from '#model/imports/import-vocabulary.ts'
import { request } from '#web/data/call.ts'
import { useBatchCall, useBatchRefresh } from './use-batch-call.ts'
import { useReasons } from './use-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

type Choice = { statuses: RowStatus[]; decision: RowDecision | null }

/** Decisions about all rows of a kind at once. */
export const BulkDecisions = ({ batch, summary }: { batch: string; summary: ImportSummary }) => {
  const say = useWords('imports')
  const explain = useReasons()
  const { show } = useBatchRefresh(batch)
  const deciding = useBatchCall(
    (body: Choice) => request('decideImport', { params: { batch }, body }),
    (answer) => (answer.outcome === 'decided' ? show(answer.summary) : saySnack(explain(answer), 'failed')),
  )
  const { counts, undecided, importing } = summary
  const duplicates = counts.duplicate + counts.repeated
  const areAllIn = importing >= counts.new + duplicates
  return (
    <>
      {undecided > 0 && (
        <Button
          size="small"
          busy={deciding.isPending}
          onClick={() => deciding.mutate({ statuses: ['problem'], decision: 'leave-out' })}
        >
          {say('leaveOutProblems')}
        </Button>
      )}
      {duplicates > 0 && (
        <Button
          size="small"
          busy={deciding.isPending}
          onClick={() =>
            deciding.mutate({ statuses: ['duplicate', 'repeated'], decision: areAllIn ? null : 'import' })
          }
        >
          {say(areAllIn ? 'leaveOutDuplicates' : 'importDuplicates')}
        </Button>
      )}
    </>
  )
}
