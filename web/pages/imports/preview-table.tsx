import type { ImportRowShown } from '#model/calls/imports.ts'
import { useRowColumns } from './row-columns.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useTableLabels } from '#web/widgets/kit-labels.ts'
import { useWords } from '#web/words/words.ts'

/** The first rows of the file as they would be read; they follow every change of the mapping. */
export const PreviewTable = ({ rows }: { rows: readonly ImportRowShown[] }) => {
  const say = useWords('imports')
  const columns = useRowColumns()
  const labels = useTableLabels()
  return (
    <Card title={say('preview')} level={3} padding="none">
      <DataTable
        id="import-preview"
        caption={say('preview')}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.seq)}
        labels={labels}
        searchable={false}
        inset
      />
    </Card>
  )
}
