import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { forgetLists } from './forget-lists.ts'
import { writeGrid, type GridControl } from './grid-state.ts'
import { readSettings, type SavedView } from './read-settings.ts'
import classes from './records.module.css'
import { sayDone, sayFailed } from './say-result.ts'
import { usePerson } from './use-person.ts'

export type SavedViewsProps = {
  collection: string
  control: GridControl
  /** The columns as chosen; null for the usual ones. */
  chosen: readonly string[] | null
  onChoose: (columns: readonly string[] | null) => void
}

const viewsQuery = (collection: string) =>
  query('listRecords', {
    params: { collection: 'savedViews' },
    query: { filter: [`collection:is:${collection}`], sort: 'name', limit: 200, offset: 0, removed: 'no' },
  })

/** The views of a collection: one's own and those of the team. */
export const useViews = (collection: string): readonly SavedView[] => {
  const { data } = useQuery(viewsQuery(collection))
  return (data?.records ?? []).map(readSettings)
}

/** Keeping, changing and removing views. */
const useViewActions = ({ collection, control, chosen }: Omit<SavedViewsProps, 'onChoose'>) => {
  const say = useWords('admin')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const { view: _view, page: _page, ...kept } = writeGrid(control.state)
  const settings = { ...kept, ...(chosen ? { columns: chosen } : {}) }
  const perform = async (action: () => Promise<string | null>, done: string): Promise<void> => {
    try {
      const view = await action()
      await forgetLists(client)
      control.change({ view, page: control.state.page })
      sayDone(done)
    } catch (error) {
      sayFailed(explainError(error, sayError))
    }
  }
  return {
    add: ({ name, shared }: { name: string; shared: boolean }) =>
      perform(async () => {
        const values = { name, collection, settings, shared }
        const input = { params: { collection: 'savedViews' }, body: { values, publish: false } }
        return (await request('createRecord', input)).record.id
      }, say('viewSaved')),
    update: ({ id, version }: SavedView) =>
      perform(async () => {
        const body = { version, values: { settings }, publish: false }
        await request('updateRecord', { params: { collection: 'savedViews', id }, body })
        return id
      }, say('viewSaved')),
    remove: ({ id, version }: SavedView) =>
      perform(async () => {
        await request('removeRecord', { params: { collection: 'savedViews', id }, query: { version } })
        return null
      }, say('viewRemoved')),
  }
}

const NewView = ({ onSave }: { onSave: (view: { name: string; shared: boolean }) => void }) => {
  const say = useWords('admin')
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  return (
    <form
      className={classes['newView']}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return
        onSave({ name: name.trim(), shared: isShared })
        setName('')
      }}
    >
      <TextInput label={say('viewName')} value={name} onChange={setName} maxLength={100} />
      <Checkbox label={say('viewShared')} value={isShared} onChange={setIsShared} />
      <Button type="submit" size="small" disabled={name.trim() === ''}>
        {say('viewSave')}
      </Button>
    </form>
  )
}

/** The saved views of a collection, behind a button: look at one, keep the present one, share it with the team. */
export const SavedViews = (props: SavedViewsProps) => {
  const { collection, control, onChoose } = props
  const say = useWords('admin')
  const views = useViews(collection)
  const person = usePerson()
  const actions = useViewActions(props)
  const current = views.find(({ id }) => id === control.state.view)
  const show = (view: SavedView | null): void => {
    control.change({
      search: '',
      filter: [],
      sort: null,
      shows: 'active',
      ...view?.state,
      view: view?.id ?? null,
    })
    onChoose(view?.columns ?? null)
  }
  return (
    <Popover
      label={say('views')}
      width={320}
      trigger={<Button icon={IconBookmark}>{current?.name ?? say('views')}</Button>}
    >
      <ul className={classes['views']}>
        <ViewLine name={say('viewUsual')} isCurrent={!current} onShow={() => show(null)} />
        {views.map((view) => (
          <ViewLine
            key={view.id}
            name={view.name}
            isCurrent={view === current}
            isShared={view.isShared}
            onShow={() => show(view)}
            onRemove={view.by === person.id ? () => void actions.remove(view) : undefined}
          />
        ))}
      </ul>
      {views.length === 0 && <p className={classes['quiet']}>{say('viewEmpty')}</p>}
      {current?.by === person.id && (
        <Button size="small" wide onClick={() => void actions.update(current)}>
          {say('viewUpdate', { name: current.name })}
        </Button>
      )}
      <NewView onSave={(view) => void actions.add(view)} />
    </Popover>
  )
}

type ViewLineProps = {
  name: string
  isCurrent: boolean
  isShared?: boolean
  onShow: () => void
  onRemove?: (() => void) | undefined
}

const ViewLine = ({ name, isCurrent, isShared, onShow, onRemove }: ViewLineProps) => {
  const say = useWords('admin')
  return (
    <li className={classes['view']}>
      <button
        type="button"
        className={classes['viewOpen']}
        aria-current={isCurrent || undefined}
        onClick={onShow}
      >
        {name}
      </button>
      {isShared && <Badge>{say('viewSharedMark')}</Badge>}
      {onRemove && (
        <IconButton icon={IconTrash} label={say('viewRemove', { name })} size="small" onClick={onRemove} />
      )}
    </li>
  )
}
