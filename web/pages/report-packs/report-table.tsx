import { useMemo } from 'react'
import type { ClientReport, PackPage } from '#model/calls/report-packs.ts'
import { reportStates } from '#model/calls/report-states.ts'
import { Card } from '#web/ui/card.tsx'
import type { TableFilter } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useTableLabels } from '#web/widgets/kit-labels.ts'
import { useWords } from '#web/words/words.ts'
import { useReportColumns } from './report-columns.tsx'

/** The report of each client of a pack. */
export const ReportTable = ({ pack }: { pack: PackPage }) => {
  const say = useWords('reportPacks')
  const columns = useReportColumns(pack)
  const labels = useTableLabels(say('searchClients'))
  const filters = useMemo(
    (): readonly TableFilter<ClientReport>[] => [
      {
        id: 'state',
        label: say('state'),
        value: (row) => row.status,
        options: reportStates.map((state) => ({ value: state, label: say(`state_${state}`) })),
      },
    ],
    [say],
  )
  return (
    <Card title={say('clients')} padding="none">
      <DataTable
        id="report-pack"
        caption={pack.title}
        columns={columns}
        rows={pack.reports}
        rowId={(row) => row.id}
        filters={filters}
        labels={labels}
        csvName={`${pack.title}.csv`}
        inset
      />
    </Card>
  )
}
