import { Component, Suspense, type ReactNode } from 'react'
import type { Need, Report, Section, Tab, Widget } from '#model/reports/report.ts'
import { findSections, findTabs, type Circumstances } from '#model/reports/visible-parts.ts'
import { hasFeature } from '#configurations/configuration.ts'
import { useFacts } from '#web/data/facts.tsx'
import type { Session } from '#web/data/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { findWidget } from '#web/widgets/registry/widget-registry.ts'
import { useWords } from '#web/words/words.ts'
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

const Widgets = ({ widgets }: { widgets: readonly Widget[] }) => {
  return (
    <div className={classes['widgets']}>
      {widgets.map((widget) => {
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
      })}
    </div>
  )
}

const Sections = ({ sections }: { sections: readonly Section[] }) =>
  sections.map((section) => <Widgets key={section.id} widgets={section.widgets} />)

type TabsProps = { tabs: readonly Tab[]; current: string | undefined; onTab: (tab: string) => void }

const ReportTabs = ({ tabs, current, onTab }: TabsProps) => {
  const say = useWords('report')
  const [first] = tabs
  if (!first) return null
  return (
    <Tabs
      label={say('tabs')}
      current={current ?? first.id}
      onChange={onTab}
      tabs={tabs.map((tab) => ({
        id: tab.id,
        label: say(`tab_${tab.id}`),
        content: <Widgets widgets={tab.widgets} />,
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

/** Draws a page from its definition: sections above, tabs below, only what the reader may see and the data hold. */
export const ReportView = ({ report, session, available, tab, onTab }: ReportViewProps) => {
  const { configuration } = useFacts()
  const circumstances: Circumstances = {
    role: session.role,
    hasFeature: (feature) => hasFeature(configuration, feature, session.role),
    available,
  }
  return (
    <>
      <Sections sections={findSections(report, circumstances)} />
      <ReportTabs tabs={findTabs(report, circumstances)} current={tab} onTab={onTab} />
    </>
  )
}
