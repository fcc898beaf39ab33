import type { MailRow } from '#model/calls/security.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CellButton } from '#web/ui/cell-button.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatTimestamp } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'
import { mailTones } from './mail-tones.ts'
import { RetryMail } from './retry-mail.tsx'

type MailListProps = { mails: readonly MailRow[]; onOpen: (mail: MailRow) => void }

/** E-mails, the newest first; each opens beside the list. */
export const MailList = ({ mails, onOpen }: MailListProps) => {
  const say = useWords('security')
  if (mails.length === 0) return <EmptyState title={say('mailsEmpty')}>{say('mailsEmptyText')}</EmptyState>
  const headers = ['created', 'to', 'subject', 'state', 'attempts'] as const
  const cellsOf = (mail: MailRow) => ({
    created: <time dateTime={mail.created}>{formatTimestamp(mail.created)}</time>,
    to: mail.to,
    subject: (
      <CellButton
        label={say('openMail', { subject: mail.subject, to: mail.to })}
        onClick={() => onOpen(mail)}
      >
        {mail.subject}
      </CellButton>
    ),
    state: (
      <span>
        <Badge tone={mailTones[mail.status]}>{say(`mail-${mail.status}`)}</Badge>
      </span>
    ),
    attempts: mail.attempts,
  })
  return (
    <CompactTable
      label={say('mails')}
      columns={headers.map((id) => ({ id, header: say(id) }))}
      rows={mails.map((mail) => ({
        id: mail.id,
        cells: cellsOf(mail),
        actions: mail.status === 'failed' && <RetryMail mail={mail.id} />,
      }))}
      actionsLabel={say('retry')}
    />
  )
}
