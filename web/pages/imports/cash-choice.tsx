import type { ImportBatchDetail } from '#model/calls/imports.ts'
import type { ImportSummary } from '#model/imports/import-shapes.ts'
import { request } from '#web/data/call.ts'
import { useBatchCall, useBatchRefresh } from './use-batch-call.ts'
import { useReasons } from './use-reasons.ts'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

type Cash = ImportSummary['cash']

/** Where the new portfolio keeps its cash: as the file shows, with the reason, until a person chooses. */
export const CashChoice = ({ batch, summary }: { batch: ImportBatchDetail; summary: ImportSummary }) => {
  const say = useWords('imports')
  const explain = useReasons()
  const { show } = useBatchRefresh(batch.id)
  const choosing = useBatchCall(
    (cash: Cash) => request('decideImport', { params: { batch: batch.id }, body: { cash } }),
    (answer) => (answer.outcome === 'decided' ? show(answer.summary) : saySnack(explain(answer), 'failed')),
  )
  const { cash, cashReason } = summary
  return (
    <RadioGroup
      label={say('cash')}
      {...(cashReason && { hint: say(`cash-${cashReason}`) })}
      options={[
        { value: 'inside', label: say('cashInside') },
        { value: 'outside', label: say('cashOutsideNew') },
      ]}
      value={choosing.isPending ? choosing.variables : cash}
      onChange={(value) => choosing.mutate(value === 'inside' ? 'inside' : 'outside')}
    />
  )
}
