import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { SentForm } from '#model/calls/submissions.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query } from '#web/data/queries.ts'
import { findToday } from '#web/data/report-search.ts'
import { Paper } from '#web/ui/paper.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { PaperDesk } from './paper-desk.tsx'
import { PrintedSubmission } from './printed-submission.tsx'
import { Ready } from './ready.tsx'
import { usePageRules } from './use-page-rules.ts'

/** What was sent with a form on paper: what the PDF is made of, and what can be printed from here. */
export const SubmissionPaperPage = () => {
  const { portal: portalId = '', submission = '' } = useParams({ strict: false })
  const facts = useFacts()
  const { data } = useSuspenseQuery(query('readSentForm', { params: { submission } }))
  const sent: SentForm = data
  const portal = facts.portals.find(({ id }) => id === portalId) ?? { name: facts.name, logo: null }
  usePageTitle(`${sent.form.name}: ${sent.account.name}`)
  usePageRules('portrait', { left: sent.account.name, right: sent.form.name })
  return (
    <PaperDesk pdfType="portrait">
      <Paper>
        <PrintedSubmission sent={sent} portal={portal} made={findToday()} />
        <Ready />
      </Paper>
    </PaperDesk>
  )
}
