import { useQuery } from '@tanstack/react-query'
import type { ExportOptions } from '#model/calls/export-options.ts'
import type { RequestedReport } from '#model/calls/printing.ts'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords, type Say } from '#web/words/words.ts'
import { requestFiledPdf, type PdfReason, type PdfSubject } from './pdf-request.ts'

/** Whether a report that could not be waited for may come with more time. */
export const mayBeFiled = (reason: PdfReason): boolean => reason === 'late' || reason === 'busy'

type OfferProps = { subject: PdfSubject; options: ExportOptions; onRequested: () => void }

/** Offers to create the report in the background, where there is more time for it. */
export const FileOffer = ({ subject, options, onRequested }: OfferProps) => {
  const say = useWords('export')
  const { mutate, isPending } = useChange(() => requestFiledPdf(subject, options), {
    stale: ['listRequestedReports'],
    onAnswer: onRequested,
  })
  return (
    <Stack>
      <p>{say('fileOffer')}</p>
      <Button busy={isPending} onClick={() => mutate(undefined)}>
        {say('fileIt')}
      </Button>
    </Stack>
  )
}

const everyMs = 3_000

const isUnderWay = ({ status }: RequestedReport): boolean => status === 'waiting' || status === 'printing'

/** The reports that one has requested of the account, and how far they are. */
export const RequestedReports = ({ subject: { portal, account } }: { subject: PdfSubject }) => {
  const say = useWords('export')
  const { data, error } = useQuery({
    ...query('listRequestedReports', { params: { account } }),
    refetchInterval: ({ state }) => (state.data?.reports.some(isUnderWay) ? everyMs : false),
  })
  if (error) return <Notice tone="error">{say('requestedFailed')}</Notice>
  if (!data || data.reports.length === 0) return null
  return (
    <section aria-label={say('requestedTitle')}>
      <h3>{say('requestedTitle')}</h3>
      <ul>
        {data.reports.map((report) => (
          <li key={report.id}>
            {describe(report, say)}{' '}
            {report.document && (
              <AppLink href={`/dashboard/${portal}/library?document=${report.document}`}>
                {say('openFiled')}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const describe = ({ status, reason, requestedAt }: RequestedReport, say: Say<'export'>): string => {
  const state = status === 'waiting' && reason ? 'again' : status
  return say(`requested_${state}`, {
    at: formatDateTime(requestedAt),
    reason: reason ? say(`reason_${reason}`) : '',
  })
}
