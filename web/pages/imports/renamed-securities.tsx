import type { ImportBatchDetail } from '#model/calls/imports.ts'
import type { RenamedSecurity } from '#model/imports/import-shapes.ts'
import { request } from '#web/data/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { useBatchCall, useBatchRefresh } from './use-batch-call.ts'
import { useReasons } from './use-reasons.ts'

/** Securities that may be one under two symbols: what speaks for it, and who imports says which it is. */
export const RenamedSecurities = ({ batch }: { batch: ImportBatchDetail }) => {
  const say = useWords('imports')
  const renames = batch.summary?.renames ?? []
  if (renames.length === 0) return null
  return (
    <Card title={say('renamesTitle')} subtitle={batch.status === 'planned' ? say('renamesHint') : undefined}>
      <Stack gap={4}>
        {renames.map((rename) => (
          <Renamed key={`${rename.from}|${rename.to}`} batch={batch} rename={rename} />
        ))}
      </Stack>
    </Card>
  )
}

const undecided = ''

const Renamed = ({ batch, rename }: { batch: ImportBatchDetail; rename: RenamedSecurity }) => {
  const say = useWords('imports')
  const explain = useReasons()
  const { units } = useFormat()
  const { show } = useBatchRefresh(batch.id)
  const { from, to, name, reason, date, isSame } = rename
  const title = say('renameOf', { from, to })
  const deciding = useBatchCall(
    (answer: boolean) =>
      request('decideImport', {
        params: { batch: batch.id },
        body: { rename: { from, to }, isSame: answer },
      }),
    (answer) => (answer.outcome === 'decided' ? show(answer.summary) : saySnack(explain(answer), 'failed')),
  )
  const shown = deciding.isPending ? deciding.variables : isSame
  const chosen = shown === null ? undecided : shown ? 'one' : 'two'
  return (
    <Stack gap={2}>
      <Row>
        <strong>{title}</strong>
        {name && <span>{name}</span>}
        {isSame === null && batch.status === 'planned' && <Badge tone="warning">{say('sameOpen')}</Badge>}
      </Row>
      <span>
        {say(`rename-${reason}`, { from, to, date: formatDate(date), units: units(Number(rename.units)) })}
      </span>
      {batch.status === 'planned' ? (
        <SegmentedControl
          label={title}
          segments={[
            { value: 'two', label: say('twoSecurities'), disabled: deciding.isPending },
            { value: 'one', label: say('sameSecurity'), disabled: deciding.isPending },
          ]}
          value={chosen}
          onChange={(value) => deciding.mutate(value === 'one')}
        />
      ) : (
        <span>{say(isSame === true ? 'sameKept' : 'sameNot')}</span>
      )}
    </Stack>
  )
}
