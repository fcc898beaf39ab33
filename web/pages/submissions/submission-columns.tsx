import type { SubmissionRow } from '#model/calls/submissions.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, textColumn } from '#web/ui/table/columns.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import { useStepWord } from '#web/widgets/forms/step-words.ts'

/** Whose turn it is: the client's where a change is asked, an adviser's until it is approved, then an administrator's. */
const waitsFor = ({ step, open, isMine }: SubmissionRow, say: Say<'submissions'>): string => {
  if (step === 'Released') return say('waitsForNobody')
  if (open > 0) return say('waitsForClient', { count: open })
  if (step !== 'Under review') return say('waitsForAdministrator')
  return say(isMine ? 'waitsForYou' : 'waitsForAdviser')
}

/** The columns of the list: whose, with which form, how far, whose turn it is. */
export const useSubmissionColumns = (portal: string): readonly Column<SubmissionRow>[] => {
  const say = useWords('submissions')
  const sayStep = useStepWord()
  return [
    textColumn('client', say('client'), {
      value: ({ account }) => account.name,
      cell: ({ id, account }) => (
        <AppLink href={`/dashboard/${portal}/submissions/${id}`}>{account.name}</AppLink>
      ),
      visibility: 'fixed',
      isLink: true,
      card: 'title',
    }),
    textColumn('form', say('form'), { value: ({ form }) => form.name }),
    textColumn('step', say('step'), { value: ({ step }) => sayStep(step) }),
    textColumn('waitsFor', say('waitsFor'), { value: (row) => waitsFor(row, say) }),
    dateColumn('sentAt', say('sent'), { value: ({ sentAt }) => sentAt, write: formatDateTime }),
    dateColumn('changedAt', say('changed'), {
      value: ({ changedAt }) => changedAt,
      write: formatDateTime,
      leastScreen: 'laptop',
    }),
    textColumn('owners', say('advisers'), {
      value: ({ owners }) => owners.join(', '),
      leastScreen: 'laptop',
    }),
  ]
}
