import { lazy, Suspense, useState } from 'react'
import type { Approval, ClientReport, PackPage } from '#model/calls/report-packs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import { ReportActions } from './report-actions.tsx'
import classes from './report-packs.module.css'
import { stateTones } from './state-tones.ts'
import { IconMessage2 } from '@tabler/icons-react'
import { IconButton } from '#web/ui/button.tsx'

const CommentDialog = lazy(async () => ({
  default: (await import('./comment-dialog.tsx')).CommentDialog,
}))

/** What is said to the client at the beginning of a report; changed until the report is approved. */
const ReportComment = ({ report }: { report: ClientReport }) => {
  const say = useWords('reportPacks')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className={classes['comment']}>
      <span className={classes['clipped']}>{report.comment ?? say('noComment')}</span>
      {report.status !== 'approved' && (
        <IconButton
          icon={IconMessage2}
          size="small"
          label={say('editComment', { name: report.account.name })}
          onClick={() => setIsOpen(true)}
        />
      )}
      {isOpen && (
        <Suspense>
          <CommentDialog report={report} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}

const StateCell = ({ report }: { report: ClientReport }) => {
  const say = useWords('reportPacks')
  const { status, reason } = report
  const isTriedAgain = status === 'waiting' && reason !== null
  return (
    <>
      <Badge tone={stateTones[status]}>{say(`state_${status}`)}</Badge>
      {reason !== null && (status === 'failed' || isTriedAgain) && (
        <span className={classes['reason']}>
          {say(`reason_${reason}`)} {isTriedAgain && say('tryAgainSoon')}
        </span>
      )}
    </>
  )
}

const ApprovalCell = ({ approval }: { approval: Approval }) => (
  <>
    <span className={classes['instant']}>{formatDateTime(approval.at)}</span>
    <span className={classes['reason']}>{approval.name}</span>
  </>
)

/** The columns of a pack: client, state, what is known of the file, who approved it, and what can be done. */
export const useReportColumns = ({ id, portal }: PackPage): readonly Column<ClientReport>[] => {
  const say = useWords('reportPacks')
  const approvedBy = ({ approval }: ClientReport): string =>
    approval ? `${formatDateTime(approval.at)} · ${approval.name}` : ''
  return [
    textColumn('client', say('client'), {
      value: (row) => row.account.name,
      cell: ({ account }) => (
        <AppLink href={`/dashboard/${account.portal ?? portal}/account/${account.id}`}>
          {account.name}
        </AppLink>
      ),
      visibility: 'fixed',
      card: 'title',
    }),
    textColumn('state', say('state'), {
      value: (row) => say(`state_${row.status}`),
      cell: (row) => <StateCell report={row} />,
    }),
    numberColumn('pages', say('pages'), { value: (row) => row.pages }),
    textColumn('comment', say('comment'), {
      value: (row) => row.comment,
      cell: (row) => <ReportComment report={row} />,
    }),
    dateColumn('printed', say('printed'), {
      value: (row) => row.printedAt,
      write: formatDateTime,
      visibility: 'hidden',
    }),
    textColumn('approved', say('approvedBy'), {
      value: approvedBy,
      cell: ({ approval }) => (approval ? <ApprovalCell approval={approval} /> : '–'),
    }),
    textColumn('digest', say('digest'), {
      value: (row) => row.digest,
      cell: (row) => <span className={classes['digest']}>{row.digest}</span>,
      visibility: 'hidden',
    }),
    textColumn('actions', say('actions'), {
      value: () => null,
      cell: (row) => <ReportActions pack={id} report={row} />,
      visibility: 'fixed',
    }),
  ]
}
