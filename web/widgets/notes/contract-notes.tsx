import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ContractNote } from '#model/calls/portfolios.ts'
import { requestFile } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AskedPart, isSourceFailed } from '#web/widgets/subject/asked-part.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { SaveFileButton } from '#web/widgets/save-file-button.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './contract-notes.module.css'

/** A note of the portal opens at its own address; one that the source keeps is fetched and saved. */
const NoteFile = ({ note, portfolio }: { note: ContractNote; portfolio: string }) => {
  const say = useWords('portfolioTabs')
  if (note.url !== null)
    return (
      <a href={`${note.url}?inline=yes`} target="_blank" rel="noopener">
        {note.name}
      </a>
    )
  return (
    <span className={classes['file']}>
      {note.name}
      <SaveFileButton
        name={note.name.endsWith('.pdf') ? note.name : `${note.name}.pdf`}
        label={say('saveFile', { name: note.name })}
        fetchFile={() => requestFile('readContractNote', { params: { portfolio, note: note.id } })}
        icon={IconDownload}
      />
    </span>
  )
}

const useNoteColumns = (portfolio: string): readonly Column<ContractNote>[] => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const format = useFormat()
  return [
    dateColumn('date', sayReport('date'), { value: (row) => row.date, visibility: 'fixed' }),
    textColumn('name', say('document'), {
      value: (row) => row.name,
      cell: (row) => <NoteFile note={row} portfolio={portfolio} />,
      card: 'title',
    }),
    textColumn('trade', say('trade'), {
      value: (row) => (row.trade ? `${sayReport(`kind_${row.trade.kind}`)}, ${row.trade.name}` : '–'),
    }),
    numberColumn('units', sayReport('units'), {
      value: (row) => row.trade?.units,
      text: ({ trade }) => (trade?.units ? format.units(trade.units) : '–'),
    }),
    numberColumn('amount', sayReport('amount'), {
      value: (row) => row.trade?.amount,
      text: ({ trade }) => (trade ? format.money(trade.amount, trade.currency) : '–'),
      card: 'figure',
    }),
  ]
}

/** The contract notes of the portfolio, each with the trade it is about. */
export const ContractNotes = () => {
  const say = useWords('portfolioTabs')
  const { id, asOf, name } = useSubject()
  const columns = useNoteColumns(id)
  const answer = useQuery(
    query('listContractNotes', { params: { portfolio: id }, query: asOf ? { asOf } : {} }),
  )
  const hasFailed = (given: NonNullable<typeof answer.data>): boolean =>
    isSourceFailed(given) && given.rows.length === 0
  return (
    <AskedPart answer={answer} hasFailed={hasFailed}>
      {({ rows }) => (
        <Card title={say('contractNotes')} padding="none">
          <DataTable
            id="contract-notes"
            inset
            caption={say('contractNotes')}
            columns={columns}
            rows={rows}
            search={say('searchNotes')}
            initialSort={{ column: 'date', direction: 'descending' }}
            csvName={`${say('contractNotes')} ${name}.csv`}
            empty={<EmptyState title={say('noNotesTitle')}>{say('noNotesText')}</EmptyState>}
          />
        </Card>
      )}
    </AskedPart>
  )
}
