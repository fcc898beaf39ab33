import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Role } from '#model/access/role.ts'
import type { DataHealth, HealthRow, TroubleCode } from '#model/calls/portals.ts'
import { query, sessionQuery } from '#web/data/queries.ts'
import { useHasDataService } from '#web/data/use-has-data-service.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { TableFilter } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { PriceCorrections } from './price-corrections.tsx'
import { useHealthColumns } from './health-columns.tsx'

/** The first trouble of a row stands for it in the filter, with how many rows have it. */
const useFilters = (rows: readonly HealthRow[]): readonly TableFilter<HealthRow>[] => {
  const say = useWords('dataHealth')
  const first = (row: HealthRow): TroubleCode => row.troubles[0]?.code ?? 'unavailable'
  const counted = Map.groupBy(rows, first)
  const options = [...counted]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([code, having]) => ({ value: code, label: `${say(`label_${code}`)} (${having.length})` }))
  return [{ id: 'trouble', label: say('trouble'), value: first, options }]
}

type HealthTableProps = { health: DataHealth; portal: string; role: Role }

const HealthTable = ({ health, portal, role }: HealthTableProps) => {
  const say = useWords('dataHealth')
  const allGood = useHasDataService() ? 'allGoodText' : 'allGoodOwnText'
  const columns = useHealthColumns({ portal, role })
  const filters = useFilters(health.rows)
  return (
    <Stack gap={4}>
      {health.isCut && <Notice tone="info">{say('cut')}</Notice>}
      <Card padding="none">
        <DataTable
          id="data-health"
          caption={say('title')}
          columns={columns}
          rows={health.rows}
          filters={filters}
          csvName="data-health.csv"
          empty={<EmptyState title={say('allGoodTitle')}>{say(allGood)}</EmptyState>}
          inset
        />
      </Card>
    </Stack>
  )
}

/** Whose figures of the portal are stale, missing or degraded, for staff, with the way to where that is mended. */
export const DataHealthPage = () => {
  const say = useWords('dataHealth')
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const answer = useQuery(query('readDataHealth', { params: { portal } }))
  const { data } = answer
  const role = useSuspenseQuery(sessionQuery()).data.session?.role ?? 'professional'
  usePageTitle(say('title'))
  const told = data && [
    say('checked', { count: data.checked }),
    ...(data.latest === null ? [] : [say('latest', { date: formatDate(data.latest) })]),
  ]
  return (
    <Stack gap={5}>
      <PageHeader title={say('title')} subtitle={told ? told.join(' · ') : say('subtitle')} />
      <Answered answer={answer} title={say('failedTitle')} text={say('failedText')}>
        {(health) => <HealthTable health={health} portal={portal} role={role} />}
      </Answered>
      <PriceCorrections role={role} />
    </Stack>
  )
}
