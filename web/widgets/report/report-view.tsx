import { Component, Suspense, type ReactNode } from 'react'
import type { Need, Report, Widget } from '#model/reports/report.ts'
import { findTabs, groupTabs, type Circumstances, type GroupedTab } from '#model/reports/visible-parts.ts'
import { hasFeature } from '#configurations/configuration.ts'
import { useFacts } from '#web/data/facts.tsx'
import type { Session } from '#web/data/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { findWidget } from '#web/widgets/registry/widget-registry.ts'
import { useWords } from '#web/words/words.ts'
import { arrangeWidgets } from './arrange-widgets.ts'
import classes from './report.module.css'

const PartFailed = ({ onRetry }: { onRetry: () => void }) => {
  const say = useWords('report')
  return (
    <ErrorState title={say('partFailedTitle')} asked={{ refetch: onRetry, isFetching: false }}>
      {say('partFailedText')}
    </ErrorState>
  )
}

/** Keeps the failure of one widget away from its neighbours. */
class WidgetGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <PartFailed onRetry={() => this.setState({ hasFailed: false })} />
  }
}

const drawWidget = (widget: Widget): ReactNode => {
  const Drawn = findWidget(widget.id)
  if (!Drawn) return null
  return (
    <div key={widget.id} className={classes['widget']} data-width={widget.width ?? 'full'}>
      <WidgetGuard>
        <Suspense fallback={<ChartSkeleton />}>
          <Drawn />
        </Suspense>
      </WidgetGuard>
    </div>
  )
}

/** Cards keep their own height: those of half the width follow each other in two columns. */
const Widgets = ({ widgets }: { widgets: readonly Widget[] }) => (
  <div className={classes['widgets']}>
    {arrangeWidgets(widgets).map((part) =>
      'columns' in part
        ? part.columns.map((column) => (
            <div key={column.map(({ id }) => id).join(' ')} className={classes['column']}>
              {column.map(drawWidget)}
            </div>
          ))
        : drawWidget(part.widget),
    )}
  </div>
)

type ViewsProps = { tab: GroupedTab; current: string | undefined; onTab: (tab: string) => void }

/** What a tab holds: its view, or the choice of its views where there are several. */
const Views = ({ tab, current, onTab }: ViewsProps) => {
  const say = useWords('report')
  const [first, ...more] = tab.views
  if (more.length === 0) return <Widgets widgets={first.widgets} />
  return (
    <Tabs
      label={say('viewsOf', { tab: say(`group_${tab.id}`) })}
      look="views"
      current={current ?? first.id}
      onChange={onTab}
      tabs={tab.views.map(({ id, widgets }) => ({
        id,
        label: say(`tab_${id}`),
        content: <Widgets widgets={widgets} />,
      }))}
    />
  )
}

type TabsProps = { tabs: readonly GroupedTab[]; current: string | undefined; onTab: (tab: string) => void }

/** The tabs of a page; one with a single view is called as that. */
const ReportTabs = ({ tabs, current, onTab }: TabsProps) => {
  const say = useWords('report')
  const [first] = tabs
  if (!first) return null
  const open = tabs.find(({ views }) => views.some(({ id }) => id === current)) ?? first
  const openTab = (id: string): void => {
    const [view] = tabs.find((tab) => tab.id === id)?.views ?? []
    if (view) onTab(view.id)
  }
  return (
    <Tabs
      label={say('tabs')}
      stays
      current={open.id}
      onChange={openTab}
      tabs={tabs.map((tab) => ({
        id: tab.id,
        label: tab.views.length === 1 ? say(`tab_${tab.views[0].id}`) : say(`group_${tab.id}`),
        content: <Views tab={tab} current={current} onTab={onTab} />,
      }))}
    />
  )
}

export type ReportViewProps = {
  report: Report
  session: Session
  available: ReadonlySet<Need>
  tab: string | undefined
  onTab: (tab: string) => void
}

/** Draws a page from its definition: tabs with their views, only what the reader may see and the data hold. */
export const ReportView = ({ report, session, available, tab, onTab }: ReportViewProps) => {
  const { configuration } = useFacts()
  const circumstances: Circumstances = {
    role: session.role,
    hasFeature: (feature) => hasFeature(configuration, feature, session.role),
    available,
  }
  return <ReportTabs tabs={groupTabs(findTabs(report, circumstances))} current={tab} onTab={onTab} />
}
