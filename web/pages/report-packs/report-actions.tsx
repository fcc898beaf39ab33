import type { ClientReport } from '#model/calls/report-packs.ts'
import { paths } from '#model/calls/paths.ts'
import { request } from '#web/data/call.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { ApproveButton } from './approve-button.tsx'
import classes from './report-packs.module.css'
import { usePackCall } from './use-pack-call.ts'

type ReportProps = { pack: string; report: ClientReport }

const Again = ({ pack, report }: ReportProps) => {
  const say = useWords('reportPacks')
  const { name } = report.account
  const retrying = usePackCall(
    () => request('retryReports', { params: { pack }, body: { reports: [report.id] } }),
    (answer) => saySnack(say('retried', answer)),
  )
  return (
    <Button
      size="small"
      aria-label={say('retryOf', { name })}
      busy={retrying.isPending}
      onClick={() => retrying.mutate(undefined)}
    >
      {say('retry')}
    </Button>
  )
}

const Stop = ({ pack, report }: ReportProps) => {
  const say = useWords('reportPacks')
  const { name } = report.account
  const stopping = usePackCall(
    () => request('cancelReports', { params: { pack }, body: { reports: [report.id] } }),
    (answer) => saySnack(say('stopped', answer)),
  )
  return (
    <Button
      size="small"
      aria-label={say('stopOf', { name })}
      busy={stopping.isPending}
      onClick={() => stopping.mutate(undefined)}
    >
      {say('stop')}
    </Button>
  )
}

/** What can be done with the report of one client in its state. */
export const ReportActions = ({ pack, report }: ReportProps) => {
  const say = useWords('reportPacks')
  const { status, id } = report
  const { name } = report.account
  const isThere = status === 'ready' || status === 'approved'
  return (
    <span className={classes['actions']}>
      {isThere && (
        <LinkButton
          size="small"
          href={paths.readClientReport.path.replace(':report', id)}
          target="_blank"
          rel="noopener"
          aria-label={say('previewOf', { name })}
        >
          {say('preview')}
        </LinkButton>
      )}
      {status === 'ready' && (
        <ApproveButton
          pack={pack}
          reports={[report]}
          action={say('approve')}
          label={say('approveOf', { name })}
          look="one"
        />
      )}
      {(status === 'waiting' || status === 'printing') && <Stop pack={pack} report={report} />}
      {(status === 'failed' || status === 'cancelled') && <Again pack={pack} report={report} />}
    </span>
  )
}
