import { useState, useEffect, useRef } from 'react'
import {
  buildExportPath,
  findPeriodFault,
  type ExportOptions,
  type PdfType,
} from '#model/calls/export-options.ts'
import { findPrintedSections, type PrintedSection } from '#model/reports/printed-parts.ts'
import type { TabGroup } from '#model/reports/report.ts'
import { useFacts } from '#web/data/facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxGroup } from '#web/ui/inputs/choice-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import type { Reach } from './find-reach.ts'
import { usePrintedFor } from './use-printed-for.ts'
import { findPeriod, PeriodField, startPeriod } from './period-choice.tsx'
import { type PdfSubject, findPdfReason, requestPdf, type PdfReason } from './pdf-request.ts'
import { FileOffer, mayBeFiled, RequestedReports } from './requested-reports.tsx'
import classes from './pdf-dialog.module.css'
import { saveFile } from '#web/ui/table/csv.ts'

/** Where the making of a PDF is. */
type PdfState = { kind: 'idle' | 'making' | 'done' } | { kind: 'failed'; reason: PdfReason }

/** Makes a PDF and hands it to the person; it can be given up, and ends with the screen it was asked from. */
const usePdf = (subject: PdfSubject) => {
  const [state, setState] = useState<PdfState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const make = async (options: ExportOptions): Promise<void> => {
    const own = new AbortController()
    running.current = own
    setState({ kind: 'making' })
    try {
      const pdf = await requestPdf(subject, options, own.signal)
      const days = options.from && options.to ? ` (${options.from} ${options.to})` : ''
      saveFile(`${subject.fileName}${days}.pdf`, pdf)
      setState({ kind: 'done' })
    } catch (error) {
      if (!own.signal.aborted) setState({ kind: 'failed', reason: findPdfReason(error) })
    }
  }
  return {
    state,
    make: (options: ExportOptions) => void make(options),
    cancel: () => {
      running.current?.abort()
      setState({ kind: 'idle' })
    },
  }
}

type Scope = 'all' | 'each' | 'portfolio'

/** What has become of the PDF, in words. */
const Progress = ({ state }: { state: PdfState }) => {
  const say = useWords('export')
  if (state.kind === 'making')
    return (
      <output className={classes['making']}>
        <progress aria-label={say('making')} />
        <span>
          {say('making')} {say('makingText')}
        </span>
      </output>
    )
  if (state.kind === 'done') return <Notice tone="success">{say('done')}</Notice>
  if (state.kind !== 'failed') return null
  return (
    <Notice tone="error" title={say('couldNot')}>
      {say(`reason_${state.reason}`)}
    </Notice>
  )
}

type SectionsProps = {
  sections: readonly PrintedSection[]
  /** The sections that are left out. */
  without: readonly TabGroup[]
  onWithout: (without: readonly TabGroup[]) => void
}

/** Which sections go in; all of them unless somebody leaves some out. */
const Sections = ({ sections, without, onWithout }: SectionsProps) => {
  const say = useWords('export')
  const sayReport = useWords('report')
  return (
    <CheckboxGroup
      label={say('sections')}
      value={sections.map(({ id }) => id).filter((id) => !without.includes(id))}
      options={sections.map(({ id }) => ({ value: id, label: sayReport(`group_${id}`) }))}
      onChange={(chosen) => onWithout(sections.map(({ id }) => id).filter((id) => !chosen.includes(id)))}
      error={without.length === sections.length ? say('noSections') : undefined}
    />
  )
}

type ChoicesProps = {
  pdfType: PdfType
  onPdfType: (pdfType: PdfType) => void
  scope: Scope
  onScope: (scope: Scope) => void
  scopes: readonly Scope[]
}

const Choices = ({ pdfType, onPdfType, scope, onScope, scopes }: ChoicesProps) => {
  const say = useWords('export')
  const names = { all: say('scopeAll'), each: say('scopeEach'), portfolio: say('scopePortfolio') }
  return (
    <dl className={classes['choices']}>
      <div>
        <dt>{say('scope')}</dt>
        <dd>
          <SegmentedControl
            label={say('scope')}
            value={scope}
            onChange={(value) => onScope(value as Scope)}
            segments={scopes.map((value) => ({ value, label: names[value] }))}
          />
        </dd>
      </div>
      <div>
        <dt>{say('orientation')}</dt>
        <dd>
          <SegmentedControl
            label={say('orientation')}
            value={pdfType}
            onChange={(value) => onPdfType(value as PdfType)}
            segments={(['portrait', 'landscape'] as const).map((value) => ({ value, label: say(value) }))}
          />
        </dd>
      </div>
    </dl>
  )
}

export type PdfDialogProps = {
  subject: PdfSubject
  /** The portfolio it is asked from; undefined on the page of the account. */
  portfolio?: string | undefined
  asOf: string | undefined
  /** The closes between which there are figures; null where there are none. */
  reach: Reach | null
  onClose: () => void
}

/** Chooses what goes into a report, makes it, and says how that goes. */
export const PdfDialog = ({ subject, portfolio, asOf, reach, onClose }: PdfDialogProps) => {
  const say = useWords('export')
  const language = useLanguage()
  const [pdfType, setPdfType] = useState<PdfType>('portrait')
  const [scope, setScope] = useState<Scope>(portfolio ? 'portfolio' : 'all')
  const [without, setWithout] = useState<readonly TabGroup[]>([])
  const [choice, setChoice] = useState(() => startPeriod(reach))
  const { state, make, cancel } = usePdf(subject)
  const { reports } = useFacts()
  const sections = findPrintedSections([reports.account, reports.portfolio], usePrintedFor())
  const parts = sections.filter(({ id }) => !without.includes(id)).flatMap((section) => section.parts)
  const period = findPeriod(choice, reach)
  const isWrong = Boolean(period && reach && findPeriodFault(period, reach))
  const isPossible = parts.length > 0 && !isWrong
  const options: ExportOptions = {
    asOf,
    language,
    pdfType,
    ...(scope === 'each' ? { renderConsolidated: false } : {}),
    ...(scope === 'portfolio' ? { singlePortfolio: portfolio } : {}),
    ...(without.length > 0 ? { componentToRender: [...new Set(parts)].join(',') } : {}),
    ...period,
  }
  const isMaking = state.kind === 'making'
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('dialogTitle')}
      footer={
        <>
          {isPossible && (
            <AppLinkButton href={buildExportPath(subject, options)}>{say('view')}</AppLinkButton>
          )}
          {isMaking ? (
            <Button kind="primary" onClick={cancel}>
              {say('cancel')}
            </Button>
          ) : (
            <Button kind="primary" disabled={!isPossible} onClick={() => make(options)}>
              {say(state.kind === 'failed' ? 'retry' : 'make')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p>{say('dialogText')}</p>
        <Choices
          pdfType={pdfType}
          onPdfType={setPdfType}
          scope={scope}
          onScope={setScope}
          scopes={portfolio ? ['portfolio', 'all'] : ['all', 'each']}
        />
        {reach && <PeriodField choice={choice} reach={reach} onChange={setChoice} />}
        <Sections sections={sections} without={without} onWithout={setWithout} />
        <Progress state={state} />
        {state.kind === 'failed' && mayBeFiled(state.reason) && (
          <FileOffer subject={subject} options={options} onRequested={cancel} />
        )}
        <RequestedReports subject={subject} />
      </Stack>
    </Dialog>
  )
}
