import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import classes from '#web/ui/charts/chart-frame.module.css'
import { buildChartPng, buildChartSvg } from '#web/ui/charts/chart-image.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useHeadingLevel, useIsPaper } from '#web/ui/paper.tsx'
import { ScrollGroup } from '#web/ui/scroll-group.tsx'
import type { CellValue } from '#web/ui/table/column.ts'
import { saveCsv, saveFile, writeCsv } from '#web/ui/table/csv.ts'
import { useWords } from '#web/words/words.ts'

/** The numbers behind a chart: heads, rows for the screen, and the same rows as plain values for a file. */
export type ChartTable = {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  values: readonly (readonly CellValue[])[]
}

export type ChartFrameProps = {
  title: string
  subtitle?: ReactNode
  /** What the chart says in a sentence or two, made from its numbers; read out instead of the drawing. */
  summary: string
  table: ChartTable
  /** Name of saved files, without an ending. */
  fileName: string
  /** Range buttons and the like. */
  actions?: ReactNode
  /** What is said before the chart is looked at, also beside its numbers. */
  lead?: ReactNode
  /** How the figures were made. */
  footnote?: ReactNode
  level?: 2 | 3 | 4
  children: ReactNode
}

const NumbersTable = ({ table, title }: { table: ChartTable; title: string }) => (
  <ScrollGroup className={classes['scroll']} label={title}>
    <table className={classes['table']}>
      <thead>
        <tr>
          {table.heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity and never move
          <tr key={place}>
            {row.map((cell, column) =>
              column === 0 ? (
                <th scope="row" key={table.heads[column]}>
                  {cell}
                </th>
              ) : (
                <td key={table.heads[column]}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollGroup>
)

type SavingProps = Pick<ChartFrameProps, 'title' | 'table' | 'fileName'> & {
  body: RefObject<HTMLDivElement | null>
  view: 'chart' | 'table'
}

const Saving = ({ title, table, fileName, body, view }: SavingProps) => {
  const say = useWords('kit')
  const draw = (): string | null => {
    const drawing = body.current?.querySelector<SVGSVGElement>('svg[data-chart="image"]')
    return drawing ? buildChartSvg(drawing, title) : null
  }
  const saveSvg = (): void => {
    const svg = draw()
    if (svg) saveFile(`${fileName}.svg`, new Blob([svg], { type: 'image/svg+xml' }))
  }
  const savePng = async (): Promise<void> => {
    const svg = draw()
    if (svg) saveFile(`${fileName}.png`, await buildChartPng(svg))
  }
  return (
    <Menu
      trigger={<IconButton icon={IconDownload} label={say('chartDownload')} size="small" />}
      items={[
        {
          id: 'csv',
          label: say('chartCsv'),
          onChoose: () => saveCsv(fileName, writeCsv([table.heads, ...table.values])),
        },
        { id: 'svg', label: say('chartSvg'), onChoose: saveSvg, disabled: view === 'table' },
        { id: 'png', label: say('chartPng'), onChoose: () => void savePng(), disabled: view === 'table' },
      ]}
    />
  )
}

/** What every chart has: a title, a summary in words, its numbers as a table and as files, and a footnote. */
export const ChartFrame = (props: ChartFrameProps) => {
  const { title, subtitle, summary, table, fileName, actions, lead, footnote, level = 2, children } = props
  const say = useWords('kit')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const Heading = `h${useHeadingLevel(level)}` as const
  const isPaper = useIsPaper()
  const isTable = view === 'table'
  const Icon = isTable ? IconChartLine : IconTable
  return (
    <figure aria-labelledby={titleId}>
      <figcaption className={classes['head']}>
        <div className={classes['titles']}>
          <Heading className={classes['title']} id={titleId}>
            {title}
          </Heading>
          {subtitle && <p className={classes['subtitle']}>{subtitle}</p>}
          <p className="visually-hidden">{summary}</p>
        </div>
        {!isPaper && (
          <div className={classes['actions']} data-print="hidden">
            {actions}
            <span className={classes['tools']}>
              <IconButton
                icon={Icon}
                label={say(isTable ? 'showChart' : 'showTable')}
                size="small"
                onClick={() => setView(isTable ? 'chart' : 'table')}
              />
              <Saving title={title} table={table} fileName={fileName} body={body} view={view} />
            </span>
          </div>
        )}
      </figcaption>
      {lead}
      <div ref={body}>{isTable ? <NumbersTable table={table} title={title} /> : children}</div>
      {footnote && <p className={classes['footnote']}>{footnote}</p>}
    </figure>
  )
}
