import { Component, Suspense, type ReactNode } from 'react'
import type { Widget } from '#model/reports/report.ts'
import type { PrintedPart } from '#model/reports/printed-parts.ts'
import type { PdfType, PrintedPeriod } from '#model/calls/export-options.ts'
import { ChartPaper } from '#web/ui/charts/chart-paper.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { DeeperHeadings } from '#web/ui/paper.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { findWidget } from '#web/widgets/registry/widget-registry.ts'
import { SubjectProvider, type Subject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { gapPx, paperWidthPx } from './paper-size.ts'
import { announce } from './ready-signal.ts'
import { findPartId, sayPeriod, useSayPart } from './say-part.ts'
import classes from './export.module.css'

/** A part that breaks breaks the report: on paper nobody can try again. */
class PartGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(): void {
    announce('failed')
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** Parts with tables of many columns, and what stands between them: they lie across the paper. */
const across: ReadonlySet<string> = new Set(['holdings', 'breakdowns', 'exposure', 'bond-statistics'])

/** How a part lies on the paper, and into how many columns it puts narrow widgets. */
type Layout = { pdfType: PdfType; columns: 2 | 3 }

const findLayout = ({ id, widgets }: PrintedPart, pdfType: PdfType): Layout => {
  const lying = across.has(id) ? 'landscape' : pdfType
  return { pdfType: lying, columns: lying === 'landscape' && widgets.length === 3 ? 3 : 2 }
}

type PrintedWidgetProps = { widget: Widget; layout: Layout; children: ReactNode }

const PrintedWidget = ({ widget, layout: { pdfType, columns }, children }: PrintedWidgetProps) => {
  const whole = paperWidthPx[pdfType]
  const part = Math.floor((whole - gapPx * (columns - 1)) / columns)
  return (
    <div className={classes['widget']} data-width={widget.width ?? 'full'}>
      <PartGuard>
        <ChartPaper widthPx={widget.width === 'half' ? part : whole}>
          <Suspense fallback={<ChartSkeleton />}>{children}</Suspense>
        </ChartPaper>
      </PartGuard>
    </div>
  )
}

/** Parts that list what happened in twelve months where nobody chose a period. */
const overAYear: ReadonlySet<string> = new Set(['transactions', 'cash-transactions'])
/** Parts that do not say themselves of which period they are. */
const ofPeriod: ReadonlySet<string> = new Set([...overAYear, 'realised', 'fees'])

type PeriodNoteProps = { part: string; day: string; period: PrintedPeriod | undefined }

/** Which days are listed, where nobody can choose others. */
const PeriodNote = ({ part, day, period }: PeriodNoteProps) => {
  const say = useWords('export')
  if (!(period ? ofPeriod : overAYear).has(part)) return null
  return (
    <p className={classes['sectionNote']}>
      {period ? sayPeriod(period, say) : say('period12m', { date: formatDate(day) })}
    </p>
  )
}

type SectionProps = {
  part: PrintedPart
  subjectId: string
  day: string
  period: PrintedPeriod | undefined
  pdfType: PdfType
}

const Section = ({ part, subjectId, day, period, pdfType }: SectionProps) => {
  const sayPart = useSayPart()
  const isAlone = part.widgets.length === 1
  const layout = findLayout(part, pdfType)
  return (
    <section
      className={classes['section']}
      id={findPartId(subjectId, part.id)}
      data-part={part.id}
      data-across={across.has(part.id) || undefined}
      aria-label={isAlone ? sayPart(part.id) : undefined}
    >
      {!isAlone && <h2 className={classes['sectionTitle']}>{sayPart(part.id)}</h2>}
      <PeriodNote part={part.id} day={day} period={period} />
      <DeeperHeadings by={isAlone ? 0 : 1}>
        <div className={classes['widgets']} data-columns={layout.columns}>
          {part.widgets.map((widget) => {
            const Drawn = findWidget(widget.id)
            return Drawn ? (
              <PrintedWidget key={widget.id} widget={widget} layout={layout}>
                <Drawn />
              </PrintedWidget>
            ) : null
          })}
        </div>
      </DeeperHeadings>
    </section>
  )
}

/** What is printed of one page: whose it is, its parts, and what is said under the title. */
export type Printed = {
  subject: Omit<Subject, 'showWorking'>
  title: string
  facts: readonly string[]
  day: string
  parts: readonly PrintedPart[]
}

const nothing = (): void => undefined

/** The pages of one subject: its title and its parts under each other. */
export const ReportPart = ({ printed, pdfType }: { printed: Printed; pdfType: PdfType }) => {
  const { subject, title, facts, parts, day } = printed
  const [first] = parts
  return (
    <SubjectProvider value={{ ...subject, showWorking: nothing }}>
      <article className={classes['part']}>
        <header
          className={classes['partHead']}
          id={findPartId(subject.id)}
          data-across={(first && across.has(first.id)) || undefined}
        >
          <h1>{title}</h1>
          <p>{facts.join('  ·  ')}</p>
        </header>
        {parts.map((part) => (
          <Section
            key={part.id}
            part={part}
            subjectId={subject.id}
            day={day}
            period={subject.period}
            pdfType={pdfType}
          />
        ))}
      </article>
    </SubjectProvider>
  )
}
