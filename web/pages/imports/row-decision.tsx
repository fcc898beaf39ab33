import type { ImportRowShown } from '#model/calls/imports.ts'
import type { RowDecision as Decision } from '#model/imports/import-vocabulary.ts'
import { request } from '#web/data/call.ts'
import { useBatchCall, useBatchRefresh } from './use-batch-call.ts'
import { useReasons } from './use-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

/** What can be decided about a row, and which word says it. */
const choiceOf = ({
  status,
  decision,
}: ImportRowShown): { decision: Decision | null; word: 'takeBack' | 'importAnyway' | 'leaveOut' } | null => {
  if (decision !== null) return { decision: null, word: 'takeBack' }
  if (status === 'skipped') return null
  const isThere = status === 'duplicate' || status === 'repeated'
  return isThere ? { decision: 'import', word: 'importAnyway' } : { decision: 'leave-out', word: 'leaveOut' }
}

/** The one button that changes whether a row goes in. */
export const RowDecision = ({ batch, row }: { batch: string; row: ImportRowShown }) => {
  const say = useWords('imports')
  const explain = useReasons()
  const { show } = useBatchRefresh(batch)
  const choice = choiceOf(row)
  const deciding = useBatchCall(
    (decision: Decision | null) =>
      request('decideImport', { params: { batch }, body: { rows: [row.seq], decision } }),
    (answer) => (answer.outcome === 'decided' ? show(answer.summary) : saySnack(explain(answer), 'failed')),
  )
  if (choice === null) return null
  return (
    <Button
      size="small"
      kind="quiet"
      busy={deciding.isPending}
      aria-label={say('ofLine', { action: say(choice.word), line: row.line })}
      onClick={() => deciding.mutate(choice.decision)}
    >
      {say(choice.word)}
    </Button>
  )
}
