import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { hasFeature } from '#configurations/configuration.ts'
import { fetchWidgets, reportWords } from '#web/app/loading/load-report-page.ts'
import { useFacts, type Facts } from '#web/data/facts.tsx'
import { isStaff, type Session } from '#web/data/session.ts'
import { idleMoment, isSavingData } from '#web/ui/idle-moment.ts'
import { fetchOverlays } from '#web/app/loading/fetch-overlays.ts'
import { loadWords } from '#web/words/words.ts'

type Work = () => Promise<unknown>

/** Resolves when the shown page has what it asked for. */
const pageSettled = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (client.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = client.getQueryCache().subscribe(look)
    queueMicrotask(look)
  })

/** One piece at a time, each in a moment of its own, so that nobody feels it. What fails is fetched when it is wanted. */
const doInIdleMoments = async (client: QueryClient, work: readonly Work[]): Promise<void> => {
  for (const step of work) {
    await pageSettled(client)
    await idleMoment()
    await step().catch(() => undefined)
  }
}

/** The pages of accounts and portfolios: whoever signs in is on the way there, or there already. */
const reportWork = ({ reports }: Facts, session: Session): readonly Work[] => [
  () => loadWords(...reportWords, ...(isStaff(session) ? (['access', 'invitations'] as const) : [])),
  () => fetchWidgets(reports.account),
  () => fetchWidgets(reports.portfolio),
  async () => (await import('#web/widgets/drawers/drawer-host.tsx')).fetchDrawers(),
  async () => (await import('#web/widgets/working/lazy-working-drawer.ts')).WorkingDrawer.fetch(),
  // Last, what is behind the other tabs.
  ...[reports.account, reports.portfolio].map((report) => async () => {
    const { fetchAllWidgets } = await import('#web/widgets/registry/widget-registry.ts')
    await fetchAllWidgets(report)
  }),
]

let isDone = false

/** Fetches the code of what is likely to be opened next once the first page stands; not its data, which is not looked at yet. */
export const useFetchAhead = (session: Session | null): void => {
  const router = useRouter()
  const client = useQueryClient()
  const facts = useFacts()
  const begin = useEffectEvent(() => {
    if (isDone || !session || isSavingData()) return
    isDone = true
    const { routesByPath: routes } = router
    const pages = (
      ['/dashboard/$portal/account/$account', '/dashboard/$portal/portfolio/$portfolio'] as const
    ).map((path) => () => Promise.resolve(routes[path].options.component?.preload?.()))
    const hasReports = hasFeature(facts.configuration, 'portfolios', session.role)
    void doInIdleMoments(client, [
      fetchOverlays,
      ...(hasReports ? [...pages, ...reportWork(facts, session)] : []),
    ])
  })
  const isIn = session !== null
  useEffect(() => {
    if (isIn) begin()
  }, [isIn])
}
