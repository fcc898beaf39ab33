import type { FundPage } from '#model/calls/funds.ts'
import { writeProject } from '#web/data/drawer-address.ts'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useWords } from '#web/words/words.ts'
import { useLoanColumns, useRealEstateColumns } from './project-columns.tsx'

type ProjectTableProps<Row> = {
  id: 'real-estate' | 'loans'
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  fund: string
}

const ProjectTable = <Row extends { id: string }>(props: ProjectTableProps<Row>) => {
  const { id, title, columns, rows, fund } = props
  const { openDrawer } = useDrawers()
  return (
    <Card title={title} padding="none">
      <DataTable
        id={`fund-${id}`}
        caption={title}
        columns={columns}
        rows={rows}
        searchable={false}
        csvName={`${id}.csv`}
        onOpenRow={(row) => openDrawer({ kind: 'project', id: writeProject({ fund, project: row.id }) })}
        inset
      />
    </Card>
  )
}

/** The properties and the loans of a fund, as far as it has any; a row opens its project, the name leads to its page. */
export const ProjectTables = ({ fund, hrefOf }: { fund: FundPage; hrefOf: (id: string) => string }) => {
  const say = useWords('funds')
  const place = { hrefOf, currency: fund.currency }
  const realEstate = useRealEstateColumns(place)
  const loans = useLoanColumns(place)
  return (
    <>
      {fund.realEstate.length > 0 && (
        <ProjectTable
          id="real-estate"
          title={say('realEstate')}
          columns={realEstate}
          rows={fund.realEstate}
          fund={fund.id}
        />
      )}
      {fund.loans.length > 0 && (
        <ProjectTable id="loans" title={say('loans')} columns={loans} rows={fund.loans} fund={fund.id} />
      )}
    </>
  )
}
