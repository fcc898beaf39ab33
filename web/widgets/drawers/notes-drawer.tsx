import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ContractNote } from '#model/calls/portfolios.ts'
import { query } from '#web/data/queries.ts'
import { FileRow, FileRows } from '#web/ui/file-row.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useSubject, type Subject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { DrawerAnswer } from './drawer-answer.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import type { DrawerProps } from './drawer-props.ts'
import classes from './drawers.module.css'

/** 'all', the id of one note, or the id of a holding: the notes of its trades. */
const findNotes = (rows: readonly ContractNote[], id: string, figures: Subject['figures']) => {
  if (id === 'all') return rows
  const holding = figures?.holdings.flatMap(({ items }) => items).find((item) => item.id === id)
  return rows.filter((note) => note.id === id || (holding && note.trade?.name === holding.name))
}

const Notes = ({ notes, portfolio }: { notes: readonly ContractNote[]; portfolio: string }) => {
  const say = useWords('details')
  const sayReport = useWords('report')
  const format = useFormat()
  if (notes.length === 0) return <p className={classes['muted']}>{say('noContractNotes')}</p>
  const describe = ({ date, trade }: ContractNote): string =>
    [
      date && formatDate(date),
      trade && `${sayReport(`kind_${trade.kind}`)} ${trade.name}`,
      trade && format.money(trade.amount, trade.currency),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <FileRows label={say('contractNotes')}>
      {notes.map((note) => (
        <FileRow
          key={note.id}
          name={note.name}
          href={note.url ?? `/api/portfolios/${portfolio}/contract-notes/${encodeURIComponent(note.id)}`}
          hrefHint={say('openDocument', { name: note.name })}
          picture={<IconFileText size={20} stroke={1.5} aria-hidden="true" />}
          detail={describe(note)}
        />
      ))}
    </FileRows>
  )
}

/** The contract notes of a trade, of a holding, or of the whole portfolio. */
export const NotesDrawer = ({ id, over }: DrawerProps) => {
  const say = useWords('details')
  const { id: portfolio, asOf, figures } = useSubject()
  const answer = useQuery(query('listContractNotes', { params: { portfolio }, query: asOf ? { asOf } : {} }))
  return (
    <DrawerFrame title={say('contractNotes')}>
      <DrawerAnswer answer={answer}>
        {({ rows }) => <Notes notes={findNotes(rows, id, figures)} portfolio={portfolio} />}
      </DrawerAnswer>
      {over}
    </DrawerFrame>
  )
}
