import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { steadyQuery } from '#web/data/queries.ts'
import { daysOfRange, readUsageSearch, type UsageSearch } from '#web/data/usage-search.ts'

const today = (): string => new Date().toISOString().slice(0, 10)

type Change = { [Name in keyof UsageSearch]?: UsageSearch[Name] | undefined }

/** The address of the page, what the server is asked by it, and how it is changed. */
export const useAnalytics = () => {
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const search = readUsageSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { users, groups } = search
  const side = search.side ?? ('clients' as const)
  const now = today()
  const days = daysOfRange(search, now)
  const asked = {
    side,
    ...days,
    ...(users && { users: users.join(',') }),
    ...(groups && { groups: groups.join(',') }),
  } as const
  const change = (next: Change): void =>
    void navigate({
      to: '.',
      search: readUsageSearch({ ...search, ...next }),
      // A person is a step: the way back leads to the page.
      replace: !next.person,
      resetScroll: false,
    })
  return { portal, search, side, days, today: now, asked, change }
}

export type Analytics = ReturnType<typeof useAnalytics>

/** What was counted; the last answer stays while another period or other people are asked for. */
export const useUsage = ({ portal, asked }: Pick<Analytics, 'portal' | 'asked'>) =>
  useQuery(steadyQuery('readUsage', { params: { portal }, query: asked }))
