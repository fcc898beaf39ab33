import { IconDownload, IconFilterPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { requestFile } from '#web/data/call.ts'
import type { Field } from '#model/fields/field.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ColumnChoice } from '#web/ui/table/column-choice.tsx'
import { useCollections } from '#web/data/collections.ts'
import { saveFile } from '#web/ui/table/csv.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { selectionOf } from './grid-query.ts'
import { headExport } from './head-export.ts'
import type { GridControl } from './grid-state.ts'
import classes from './records.module.css'
import type { Grid } from './use-grid.ts'
import { sayDone, sayFailed } from './say-result.ts'

type GridColumnsProps = {
  grid: Grid
  /** The column that always stays. */
  title: string
  chosen: readonly string[] | null
  onChoose: (columns: readonly string[] | null) => void
}

/** Which columns the grid shows; the name of a record always. */
const GridColumns = ({ grid, title, chosen, onChoose }: GridColumnsProps) => {
  const say = useWords('admin')
  const shown = grid.columns.map(({ name }) => name)
  const toggle = (name: string): void =>
    onChoose(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name])
  return (
    <ColumnChoice
      label={say('columns')}
      columns={grid.all.filter(({ name }) => name !== title)}
      headerOf={grid.headerOf}
      isSeen={({ name }) => shown.includes(name)}
      onToggle={({ name }) => toggle(name)}
    >
      {chosen !== null && (
        <div className={classes['choicesFoot']}>
          <Button kind="quiet" size="small" onClick={() => onChoose(null)}>
            {say('columnsUsual')}
          </Button>
        </div>
      )}
    </ColumnChoice>
  )
}

type GridToolbarProps = {
  grid: Grid
  /** The column that is always shown. */
  title: string
  control: GridControl
  search: { label: string; text: string; type: (text: string) => void }
  /** Removed records can be looked at; not in a grid inside a record. */
  hasRemoved: boolean
  chosen: readonly string[] | null
  onChoose: (columns: readonly string[] | null) => void
  isFiltering: boolean
  onFilter: () => void
  /** Saved views, and what is done with the whole collection. */
  children?: ReactNode
}

/** What was answered with a form, which a list has no room for. */
const isAnswers = (field: Field | undefined): boolean =>
  field?.kind === 'json' && field.shape === 'answers' && !field.internal

const ExportButton = ({ grid }: { grid: Grid }) => {
  const say = useWords('admin')
  const sayError = useWords('errors')
  const [isBusy, setIsBusy] = useState(false)
  const { asked } = grid
  const { fields = {} } = useCollections()[asked.collection] ?? {}
  const answers = Object.keys(fields).filter((name) => isAnswers(fields[name]))
  const save = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const input = {
        params: { collection: asked.collection },
        query: selectionOf({ ...asked, fields: [...asked.fields, ...answers] }),
      }
      const table = await requestFile('exportRecords', input)
      const headOf = (name: string): string => {
        const [field, ...question] = name.split('.')
        if (question.length > 0) return question.join('.')
        return field === 'id' ? name : grid.headerOf({ name })
      }
      saveFile(`${asked.collection}.csv`, await headExport(table, headOf))
      sayDone(say('exported'))
    } catch (error) {
      sayFailed(explainError(error, sayError))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      busy={isBusy}
      disabled={grid.records.length === 0}
      icon={IconDownload}
      onClick={() => void save()}
    >
      {say('export')}
    </Button>
  )
}

/** What can be done with a list: search, filter, look at views, choose columns, take it along as a file. */
export const GridToolbar = (props: GridToolbarProps) => {
  const { grid, title, control, search, hasRemoved, chosen, onChoose, isFiltering, onFilter, children } =
    props
  const say = useWords('admin')
  return (
    <div className={classes['toolbar']} data-print="hidden">
      <SearchBox label={search.label} value={search.text} onChange={search.type} />
      <Button icon={IconFilterPlus} aria-expanded={isFiltering} onClick={onFilter}>
        {say('filterAdd')}
      </Button>
      {children}
      <span className={classes['gap']} />
      {hasRemoved && (
        <SegmentedControl
          label={say('shows')}
          value={control.state.shows}
          segments={[
            { value: 'active', label: say('showsActive') },
            { value: 'removed', label: say('showsRemoved') },
          ]}
          onChange={(shows) => control.change({ shows: shows === 'removed' ? 'removed' : 'active' })}
        />
      )}
      <GridColumns grid={grid} title={title} chosen={chosen} onChoose={onChoose} />
      <ExportButton grid={grid} />
    </div>
  )
}
