import { useMemo } from 'react'
import type { PortfolioSummary } from '#model/calls/accounts.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords } from '#web/words/words.ts'

type Shown = 'value' | 'change' | 'ytd'

const PortfolioFigure = ({ row, shown, name }: { row: PortfolioSummary; shown: Shown; name: string }) => {
  if (!row.figures) return '–'
  const owner = { kind: 'portfolio', id: row.id } as const
  const title = `${row.name}, ${name}`
  if (shown === 'ytd') {
    return (
      <SubjectFigure
        figure={row.figures.changes.ytd}
        address={{ of: 'change', span: 'ytd' }}
        name={title}
        form="change"
        owner={owner}
      />
    )
  }
  return (
    <SubjectFigure
      figure={row.figures[shown]}
      address={shown === 'value' ? { of: shown } : { of: shown, span: null }}
      name={title}
      form={shown === 'change' ? 'change' : 'exact'}
      owner={owner}
    />
  )
}

const usePortfolioColumns = (portalId: string): readonly Column<PortfolioSummary>[] => {
  const say = useWords('report')
  const sayName = useListWords()
  const format = useFormat()
  return [
    textColumn('name', say('portfolio'), {
      value: (row) => row.name,
      cell: (row) => <AppLink href={`/dashboard/${portalId}/portfolio/${row.id}`}>{row.name}</AppLink>,
      visibility: 'fixed',
      isLink: true,
      card: 'title',
    }),
    textColumn('type', say('type'), { value: (row) => row.type && sayName(row.type) }),
    textColumn('currency', say('currency'), { value: (row) => row.currency, leastScreen: 'laptop' }),
    numberColumn('value', say('value'), {
      value: (row) => row.figures?.value.value,
      cell: (row) => <PortfolioFigure row={row} shown="value" name={say('value')} />,
      card: 'figure',
    }),
    numberColumn('change', say('change'), {
      value: (row) => row.figures?.change.value,
      cell: (row) => <PortfolioFigure row={row} shown="change" name={say('change')} />,
    }),
    numberColumn('ytd', say('change_ytd'), {
      value: (row) => row.figures?.changes.ytd.value,
      cell: (row) => <PortfolioFigure row={row} shown="ytd" name={say('change_ytd')} />,
    }),
    numberColumn('share', say('share'), { value: (row) => row.share, write: format.percent }),
  ]
}

/** One row per portfolio: value, gain, year to date and share of the account. */
export const PortfolioRows = () => {
  const say = useWords('report')
  const { account, portalId, figures, name } = useSubject()
  const columns = usePortfolioColumns(portalId)
  const { openDrawer } = useDrawers()
  const totals = useMemo(
    () =>
      figures
        ? () => ({
            name: say('total'),
            value: <SubjectFigure figure={figures.value} address={{ of: 'value' }} name={say('value')} />,
            change: (
              <SubjectFigure
                figure={figures.change}
                address={{ of: 'change', span: null }}
                name={say('change')}
                form="change"
              />
            ),
          })
        : undefined,
    [figures, say],
  )
  return (
    <Card title={say('portfolioRows')} padding="none">
      <DataTable
        id="account-portfolios"
        inset
        caption={say('portfolioRows')}
        columns={columns}
        rows={account?.portfolios ?? []}
        searchable={false}
        onOpenRow={(row) => openDrawer({ kind: 'portfolio', id: row.id })}
        csvName={`${name}.csv`}
        totals={totals}
      />
    </Card>
  )
}
