import { useNavigate } from '@tanstack/react-router'
import type { FundRow } from '#model/calls/fund-answers.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useTableLabels } from '#web/widgets/kit-labels.ts'
import { useWords } from '#web/words/words.ts'
import { useFundColumns, type FundTools } from './fund-columns.tsx'

/** Funds as a table. */
export const FundList = ({ funds, ...tools }: FundTools & { funds: readonly FundRow[] }) => {
  const say = useWords('funds')
  const navigate = useNavigate()
  const labels = useTableLabels()
  const columns = useFundColumns(tools)
  return (
    <DataTable
      id="funds"
      caption={say('title')}
      columns={columns}
      rows={funds}
      rowId={(fund) => fund.id}
      labels={labels}
      searchable={false}
      initialSort={{ column: 'name', direction: 'ascending' }}
      csvName="funds.csv"
      onOpenRow={(fund) =>
        void navigate({ href: `/dashboard/${tools.portal}/funds/${encodeURIComponent(fund.id)}` })
      }
    />
  )
}
