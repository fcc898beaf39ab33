import { IconMessage2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ClientReport } from '#model/calls/report-packs.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './report-packs.module.css'

const CommentDialog = lazy(async () => ({
  default: (await import('./comment-dialog.tsx')).CommentDialog,
}))

/** What is said to the client at the beginning of a report; changed until the report is approved. */
export const ReportComment = ({ report }: { report: ClientReport }) => {
  const say = useWords('reportPacks')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className={classes['comment']}>
      <span className={classes['clipped']}>{report.comment ?? say('noComment')}</span>
      {report.status !== 'approved' && (
        <IconButton
          size="small"
          label={say('editComment', { name: report.account.name })}
          onClick={() => setIsOpen(true)}
        >
          <IconMessage2 size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {isOpen && (
        <Suspense>
          <CommentDialog report={report} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
