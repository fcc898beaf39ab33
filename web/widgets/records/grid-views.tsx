import { SavedViews } from '#web/widgets/views/saved-views.tsx'
import { writeGrid, type GridControl } from './grid-state.ts'
import { readSettings } from './read-settings.ts'

type GridViewsProps = {
  collection: string
  control: GridControl
  /** The columns as chosen; null for the usual ones. */
  chosen: readonly string[] | null
  onChoose: (columns: readonly string[] | null) => void
}

/** The saved views of a collection: search, conditions, order and columns. */
export const GridViews = ({ collection, control, chosen, onChoose }: GridViewsProps) => {
  const { view, page: _page, ...kept } = writeGrid(control.state)
  return (
    <SavedViews
      of={collection}
      current={view ?? null}
      settings={{ ...kept, ...(chosen ? { columns: chosen } : {}) }}
      onShow={(shown) => {
        const read = shown && readSettings(shown.settings)
        const usual = { search: '', filter: [], sort: null, shows: 'active' } as const
        control.change({ ...usual, ...read?.state, view: shown?.id ?? null })
        onChoose(read?.columns ?? null)
      }}
      onKept={(id) => control.change({ view: id, page: control.state.page })}
    />
  )
}
