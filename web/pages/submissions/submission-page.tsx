import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { SubmissionPage as Sent } from '#model/calls/submissions.ts'
import { query, sessionQuery } from '#web/data/queries.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { AnswersCard } from './answers-card.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { saveAnswers } from './save-answers.ts'
import { useStepWord } from '#web/widgets/forms/step-words.ts'
import { SubmissionPdfButton } from '#web/widgets/forms/submission-pdf-button.tsx'
import { SubmissionHistory } from './submission-history.tsx'
import { SubmissionNotes } from './submission-notes.tsx'
import { useQuestions } from './use-questions.ts'

const Actions = ({ sent, mayChange }: { sent: Sent; mayChange: boolean }) => {
  const say = useWords('submissions')
  const questions = useQuestions(sent.form.id)
  const words = { question: say('question'), answer: say('answer') }
  return (
    <Row gap={2}>
      <Button icon={IconPrinter} onClick={() => window.print()}>
        {say('print')}
      </Button>
      <Button icon={IconDownload} onClick={() => saveAnswers(sent, { questions, words })}>
        {say('saveCsv')}
      </Button>
      <SubmissionPdfButton submission={sent.id} fileName={`${sent.account.name} - ${sent.form.name}`} />
      {mayChange && <MoveButtons sent={sent} />}
    </Row>
  )
}

type PartsProps = { sent: Sent; mayChange: boolean }

const Parts = ({ sent, mayChange }: PartsProps) => {
  const say = useWords('submissions')
  const { role } = useSuspenseQuery(sessionQuery()).data.session ?? { role: 'professional' as const }
  const open = sent.corrections.filter(({ isOpen }) => isOpen).length
  return (
    <Stack gap={5}>
      {open > 0 && <Notice tone="warning">{say('openCount', { count: open })}</Notice>}
      {mayChange && sent.step === 'Under review' && !sent.mayAsk && <Notice>{say('readOnly')}</Notice>}
      <AnswersCard sent={sent} role={role} mayAsk={mayChange && sent.mayAsk} />
      <SubmissionNotes sent={sent} mayChange={mayChange} />
      <SubmissionHistory sent={sent} />
    </Stack>
  )
}

/** What one client has sent with a form: read, compared, asked to be changed, noted beside, and taken further. */
export const SubmissionPage = () => {
  const say = useWords('submissions')
  const sayStep = useStepWord()
  const { portal = '', submission = '' }: { portal?: string; submission?: string } = useParams({
    strict: false,
  })
  const mayChange = useMayChange()
  const answer = useQuery({ ...query('readSubmission', { params: { submission } }), staleTime: 0 })
  const { data } = answer
  usePageTitle(data ? `${data.form.name} – ${data.account.name}` : say('title'))
  return (
    <Stack gap={5}>
      <PageHeader
        title={data?.form.name ?? say('title')}
        above={<AppLink href={`/dashboard/${portal}/submissions`}>{say('back')}</AppLink>}
        subtitle={
          data && (
            <>
              <AppLink href={`/dashboard/${portal}/account/${data.account.id}`}>{data.account.name}</AppLink>
              {' · '}
              {say('sentBy', { name: data.by, date: formatDateTime(data.sentAt) })}
              {' · '}
              {sayStep(data.step)}
            </>
          )
        }
        actions={data && <Actions sent={data} mayChange={mayChange} />}
      />
      <Answered answer={answer} title={say('oneFailed')}>
        {(sent) => <Parts key={sent.id} sent={sent} mayChange={mayChange} />}
      </Answered>
    </Stack>
  )
}
