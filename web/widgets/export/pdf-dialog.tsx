import { useState, useEffect, useRef } from 'react'
import { buildExportPath, type ExportOptions, type PdfType } from '#model/calls/export-options.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { type PdfSubject, findPdfReason, requestPdf, type PdfReason } from './pdf-request.ts'
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
      saveFile(`${subject.fileName}.pdf`, pdf)
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
  onClose: () => void
}

/** Chooses what goes into a report, makes it, and says how that goes. */
export const PdfDialog = ({ subject, portfolio, asOf, onClose }: PdfDialogProps) => {
  const say = useWords('export')
  const language = useLanguage()
  const [pdfType, setPdfType] = useState<PdfType>('portrait')
  const [scope, setScope] = useState<Scope>(portfolio ? 'portfolio' : 'all')
  const { state, make, cancel } = usePdf(subject)
  const options: ExportOptions = {
    asOf,
    language,
    pdfType,
    ...(scope === 'each' ? { renderConsolidated: false } : {}),
    ...(scope === 'portfolio' ? { singlePortfolio: portfolio } : {}),
  }
  const isMaking = state.kind === 'making'
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('dialogTitle')}
      footer={
        <>
          <AppLinkButton href={buildExportPath(subject, options)}>{say('view')}</AppLinkButton>
          {isMaking ? (
            <Button kind="primary" onClick={cancel}>
              {say('cancel')}
            </Button>
          ) : (
            <Button kind="primary" onClick={() => make(options)}>
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
        <Progress state={state} />
      </Stack>
    </Dialog>
  )
}
