import { useQuery } from '@tanstack/react-query'
import type { PackPage, ClientReport } from '#model/calls/report-packs.ts'
import { isBeingMade, progressOf } from '#model/calls/pack-progress.ts'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Answered } from '#web/ui/answered.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { PackActions, RemovePack } from './pack-actions.tsx'
import { StateCounts } from './state-counts.tsx'
import { usePacks } from './use-packs.ts'
import { reportStates } from '#model/report-states.ts'
import type { TableFilter } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useReportColumns } from './report-columns.tsx'

/** The report of each client of a pack. */
const ReportTable = ({ pack }: { pack: PackPage }) => {
  const say = useWords('reportPacks')
  const columns = useReportColumns(pack)
  const filters: readonly TableFilter<ClientReport>[] = [
    {
      id: 'state',
      label: say('state'),
      value: (row) => row.status,
      options: reportStates.map((state) => ({ value: state, label: say(`state_${state}`) })),
    },
  ]
  return (
    <Card title={say('clients')} padding="none">
      <DataTable
        id="report-pack"
        caption={pack.title}
        columns={columns}
        rows={pack.reports}
        filters={filters}
        search={say('searchClients')}
        csvName={`${pack.title}.csv`}
        inset
      />
    </Card>
  )
}

const refreshMs = 1500

const PackState = ({ pack }: { pack: PackPage }) => {
  const say = useWords('reportPacks')
  const { done, all, share } = progressOf(pack.counts)
  return (
    <Card title={say('progress')}>
      <Stack gap={3}>
        <ProgressBar label={say('progress')} share={share} said={say('done', { done, all })} />
        <StateCounts counts={pack.counts} />
        <PackActions pack={pack} />
      </Stack>
    </Card>
  )
}

const useSubtitle = (pack: PackPage | undefined): string | undefined => {
  const say = useWords('reportPacks')
  if (!pack) return undefined
  const day = pack.asOf === null ? say('latestDay') : formatDate(pack.asOf)
  return say('subtitleOf', { name: pack.createdName, at: formatDateTime(pack.createdAt), day })
}

/** One report pack: how far it is, and the report of each client, to be looked at, commented and approved. */
export const ReportPackPage = () => {
  const say = useWords('reportPacks')
  const { pack: id, list } = usePacks()
  const answer = useQuery({
    ...query('readReportPack', { params: { pack: id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data.counts) ? refreshMs : false),
  })
  const { data } = answer
  const subtitle = useSubtitle(data)
  usePageTitle(data?.title ?? say('title'))
  return (
    <Stack gap={5}>
      <PageHeader
        title={data?.title ?? say('title')}
        subtitle={subtitle}
        above={<AppLink href={list}>{say('back')}</AppLink>}
        actions={data?.mayRemove && <RemovePack pack={data.id} />}
      />
      <Answered answer={answer} title={say('packFailedTitle')} text={say('packFailedText')}>
        {(pack) => (
          <>
            <PackState pack={pack} />
            <ReportTable pack={pack} />
          </>
        )}
      </Answered>
    </Stack>
  )
}
