import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { request } from '#web/data/call.ts'
import { query, sessionQuery } from '#web/data/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { readView, type SavedView } from './read-view.ts'
import classes from './views.module.css'

export type SavedViewsProps = {
  /** The list that the views are of: a collection, or a name of the page's own. */
  of: string
  /** The view that is looked at; null without one. */
  current: string | null
  /** How the list is looked at now: what a view would keep. */
  settings: Readonly<Record<string, unknown>>
  /** A view is chosen; null: the usual one. */
  onShow: (view: SavedView | null) => void
  /** The view that is looked at has been kept, or is gone: the list stays as it is. */
  onKept: (id: string | null) => void
}

const viewsQuery = (of: string) =>
  query('listRecords', {
    params: { collection: 'savedViews' },
    query: { filter: [`collection:is:${of}`], sort: 'name', limit: 200, offset: 0, removed: 'no' },
  })

/** The views of a list: one's own and those of the team. */
const useViews = (of: string): readonly SavedView[] => {
  const { data } = useQuery(viewsQuery(of))
  return (data?.records ?? []).map(readView)
}

/** In lists of records a snackbar stays for ten seconds (decision Q-SNACKBAR). */
const shown = { length: 'long' } as const

/** Keeping, changing and removing views. */
const useViewActions = ({ of, settings, onKept }: SavedViewsProps) => {
  const say = useWords('views')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const perform = async (action: () => Promise<string | null>, done: string): Promise<void> => {
    try {
      const kept = await action()
      await client.invalidateQueries({ queryKey: ['listRecords'] })
      onKept(kept)
      saySnack(done, 'normal', shown)
    } catch (error) {
      saySnack(explainError(error, sayError), 'failed', shown)
    }
  }
  return {
    add: ({ name, shared }: { name: string; shared: boolean }) =>
      perform(async () => {
        const values = { name, collection: of, settings, shared }
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
  const say = useWords('views')
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

/** The saved views of a list, behind a button: look at one, keep the present one, share it with the team. */
export const SavedViews = (props: SavedViewsProps) => {
  const { of, onShow } = props
  const say = useWords('views')
  const views = useViews(of)
  const person = useSuspenseQuery(sessionQuery()).data.session?.id
  const actions = useViewActions(props)
  const current = views.find(({ id }) => id === props.current)
  return (
    <Popover
      label={say('views')}
      width={320}
      trigger={<Button icon={IconBookmark}>{current?.name ?? say('views')}</Button>}
    >
      <ul className={classes['views']}>
        <ViewLine name={say('viewUsual')} isCurrent={!current} onShow={() => onShow(null)} />
        {views.map((view) => (
          <ViewLine
            key={view.id}
            name={view.name}
            isCurrent={view === current}
            isShared={view.isShared}
            onShow={() => onShow(view)}
            onRemove={view.by === person ? () => void actions.remove(view) : undefined}
          />
        ))}
      </ul>
      {views.length === 0 && <p className={classes['quiet']}>{say('viewEmpty')}</p>}
      {current && current.by === person && (
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
  const say = useWords('views')
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
