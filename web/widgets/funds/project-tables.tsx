import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { FundPage } from '#model/calls/fund-answers.ts'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useTableLabels } from '#web/widgets/kit-labels.ts'
import { useWords } from '#web/words/words.ts'
import { useLoanColumns, useRealEstateColumns } from './project-columns.tsx'

type ProjectTableProps<Row> = {
  id: 'real-estate' | 'loans'
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  hrefOf: (id: string) => string
}

const ProjectTable = <Row extends { id: string }>(props: ProjectTableProps<Row>) => {
  const { id, title, rows, hrefOf } = props
  const navigate = useNavigate()
  const labels = useTableLabels()
  // Made anew at each drawing, they would empty the table's index each time.
  const key = props.columns.map(({ header }) => header).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the columns are the same as long as their heads are
  const columns = useMemo(() => props.columns, [key])
  return (
    <Card title={title} padding="none">
      <DataTable
        id={`fund-${id}`}
        caption={title}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        labels={labels}
        searchable={false}
        csvName={`${id}.csv`}
        onOpenRow={(row) => void navigate({ href: hrefOf(row.id) })}
        inset
      />
    </Card>
  )
}

/** The properties and the loans of a fund, as far as it has any. */
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
          hrefOf={hrefOf}
        />
      )}
      {fund.loans.length > 0 && (
        <ProjectTable id="loans" title={say('loans')} columns={loans} rows={fund.loans} hrefOf={hrefOf} />
      )}
    </>
  )
}
