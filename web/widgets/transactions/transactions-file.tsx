import { IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { firstCustomRange, rangePeriod, yearToDate } from '#finance/ground/periods.ts'
import { requestFile } from '#web/data/call.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { findRangeFault, RangeFields, type ShownRange } from '#web/widgets/returns/custom-range.tsx'
import { SaveFileButton } from '#web/widgets/save-file-button.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'

const kinds = ['all', 'trade', 'cash'] as const
type Kind = (typeof kinds)[number]
const ranges = ['3m', '12m', 'ytd', 'all', 'custom'] as const
type Range = (typeof ranges)[number]
const tableFormats = ['xlsx', 'csv'] as const
const formats = [...tableFormats, 'pdf'] as const
type Format = (typeof formats)[number]

const baseOf = (range: Range, asOf: string): string | null => {
  if (range === 'all' || range === 'custom') return null
  return range === 'ytd' ? yearToDate(asOf).baseDate : rangePeriod(range, asOf).baseDate
}

const icons = { xlsx: IconFileSpreadsheet, csv: IconFileText, pdf: IconFileTypePdf } as const

type FileChoice = { format: Format; fetchFile: () => Promise<Blob> }

type FileButtonsProps = { name: string; files: readonly FileChoice[]; disabled?: boolean }

const FileButtons = ({ name, files, disabled = false }: FileButtonsProps) => {
  const say = useWords('portfolioTabs')
  if (!useMayChange()) return <p>{say('filesViewed')}</p>
  return (
    <Row>
      {files.map(({ format, fetchFile }) => (
        <SaveFileButton
          key={format}
          look="text"
          name={`${name}.${format}`}
          label={say(`save_${format}`)}
          fetchFile={fetchFile}
          icon={icons[format]}
          disabled={disabled}
        />
      ))}
    </Row>
  )
}

const HoldingsFile = () => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const language = useLanguage()
  const { id, name, asOf, figures } = useSubject()
  const day = asOf ?? figures?.asOf ?? ''
  return (
    <Card title={say('holdingsFile')} subtitle={sayReport('asOf', { date: formatDate(day) })}>
      <FileButtons
        name={`${sayReport('holdings')} ${name} ${day}`}
        files={tableFormats.map((format) => ({
          format,
          fetchFile: () =>
            requestFile('exportHoldings', {
              params: { portfolio: id },
              query: { ...(asOf ? { asOf } : {}), format, language },
            }),
        }))}
      />
    </Card>
  )
}

/** The transactions of a period, and the holdings of the day looked at, as files with the figures of the screen. */
export const TransactionsFile = () => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const language = useLanguage()
  const { id, name, figures, portfolio } = useSubject()
  const asOf = figures?.asOf ?? portfolio?.source.asOf ?? ''
  const [kind, setKind] = useState<Kind>('all')
  const [range, setRange] = useState<Range>('12m')
  const [custom, setCustom] = useState<ShownRange>(
    firstCustomRange({ from: figures?.inception ?? null, to: asOf }),
  )
  const known = { earliest: figures?.inception ?? null, latest: asOf }
  const isWrong = range === 'custom' && findRangeFault(custom, known) !== undefined
  const days = range === 'custom' ? custom : { from: baseOf(range, asOf), to: asOf }
  const { from, to } = days
  const file = [say('transactionsFile'), name, from, to].filter(Boolean).join(' ')
  return (
    <Stack gap={5}>
      <Card title={say('transactionsFile')} subtitle={say('transactionsFileText')}>
        <Stack gap={4}>
          <Row>
            <SegmentedControl
              label={sayReport('kind')}
              value={kind}
              onChange={(value) => setKind(value as Kind)}
              segments={kinds.map((value) => ({ value, label: say(`fileKind_${value}`) }))}
            />
            <SegmentedControl
              label={sayReport('range')}
              value={range}
              onChange={(value) => setRange(value as Range)}
              segments={ranges.map((value) => ({ value, label: say(`fileRange_${value}`) }))}
            />
          </Row>
          {range === 'custom' && <RangeFields range={custom} onChange={setCustom} {...known} />}
          <FileButtons
            name={file}
            disabled={isWrong}
            files={formats.map((format) => ({
              format,
              fetchFile: () =>
                requestFile('exportTransactions', {
                  params: { portfolio: id },
                  query: { kind, format, language, ...(from ? { from } : {}), ...(to ? { to } : {}) },
                }),
            }))}
          />
        </Stack>
      </Card>
      <HoldingsFile />
    </Stack>
  )
}
