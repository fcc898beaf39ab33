import { Suspense, lazy, useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import type { Shown } from '#web/data/collections.ts'
import { isTyping } from '#web/ui/is-typing.ts'
import { useGridAddress } from './grid-state.ts'
import { RecordsGrid } from './records-grid.tsx'
import classes from './records.module.css'
import { rightsOf } from './rights.ts'
import { GridViews } from './grid-views.tsx'
import type { Grid } from './use-grid.ts'
import { usePerson } from './use-person.ts'
import type { ColumnSizing } from '#web/ui/table/column-edge.tsx'
import { useKept } from './use-kept.ts'
import { useQueryClient } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { freshMs } from './fresh-record.ts'

const recordOf = ({ target }: Event): string | null =>
  (target instanceof Element && target.closest('[data-row-id]')?.getAttribute('data-row-id')) || null

type Ahead = { place: RefObject<HTMLElement | null>; collection: string; loadDrawer: () => Promise<unknown> }

/**
 * Fetches what opening a record needs a moment before it is opened: the code of the drawer when a row is pointed at or
 * walked to, the record when its row is pressed.
 */
const useDrawerAhead = ({ place, collection, loadDrawer }: Ahead): void => {
  const client = useQueryClient()
  // What fails here is asked for again, and told, when the record is opened.
  const loadCode = useEffectEvent((event: Event) => {
    if (recordOf(event) !== null) void loadDrawer().catch(() => undefined)
  })
  const loadRecord = useEffectEvent((event: Event) => {
    const id = recordOf(event)
    if (id === null) return
    void client.prefetchQuery({
      ...query('readRecord', { params: { collection, id } }),
      staleTime: freshMs,
    })
  })
  useEffect(() => {
    const element = place.current
    const onAim = (event: Event): void => loadCode(event)
    const onPress = (event: Event): void => loadRecord(event)
    element?.addEventListener('pointerover', onAim)
    element?.addEventListener('focusin', onAim)
    element?.addEventListener('pointerdown', onPress)
    return () => {
      element?.removeEventListener('pointerover', onAim)
      element?.removeEventListener('focusin', onAim)
      element?.removeEventListener('pointerdown', onPress)
    }
  }, [place])
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

const isWidths = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite)

/** Which columns a person has chosen in a collection, null for the usual ones, and how wide they are made. */
const useColumnChoice = (person: string, collection: string) => {
  const [columns, choose] = useKept(`grid:${person}:${collection}`, isNames)
  const [widths, keep] = useKept(`widths:${person}:${collection}`, isWidths)
  const sizing: ColumnSizing = {
    widths: widths ?? {},
    onSize: (column, width) => {
      const { [column]: _before, ...others } = widths ?? {}
      keep(width === null ? others : { ...others, [column]: width })
    },
  }
  return { columns, choose, sizing }
}

const loadDrawer = async () => ({ default: (await import('./record-drawer.tsx')).RecordDrawer })
const RecordDrawer = lazy(loadDrawer)

/** Draws what stands above the list: how much is listed, and the button that adds where one may. */
export type DeskHeading = (list: { grid: Grid; onAdd: (() => void) | null }) => ReactNode

type CollectionDeskProps = {
  collection: Shown
  /** The record that all listed ones belong to, and the field that says so. */
  within: { by: string; parent: string } | null
  heading: DeskHeading
}

type Keys = Readonly<Record<string, () => void>>

/** Single keys of the page while nobody types and no drawer is open. */
const useKeys = (keys: Keys, state: 'listening' | 'resting'): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const action = keys[event.key]
    if (!action || !isPlain || isTyping(event.target) || event.defaultPrevented) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (state === 'resting') return undefined
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [state])
}

/** A collection on its page: the list, its views, and the drawer of the record that the address names. */
export const CollectionDesk = ({ collection, within, heading }: CollectionDeskProps) => {
  const person = usePerson()
  const place = useRef<HTMLDivElement>(null)
  const { state, open: asked, change, show } = useGridAddress()
  const control = { state, change }
  const { columns, choose, sizing } = useColumnChoice(person.id, collection.name)
  const rights = rightsOf(collection, person.role)
  const mayAdd = rights.mayCreate && state.shows === 'active'
  // An address may ask to make what nobody makes here.
  const open = asked === 'new' && !rights.mayCreate ? null : asked
  const add = (): void => show('new')
  useDrawerAhead({ place, collection: collection.name, loadDrawer })
  useKeys(
    {
      '/': () => place.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
      ...(mayAdd ? { n: add } : {}),
    },
    open === null ? 'listening' : 'resting',
  )
  const close = (): void => {
    const last = open
    show(null)
    // The row may have been drawn anew while the drawer was open.
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>(`[data-row-id="${last}"]`)?.focus({ preventScroll: true }),
    )
  }
  return (
    <div ref={place} className={classes['desk']}>
      <RecordsGrid
        collection={collection}
        control={control}
        rights={rights}
        within={within ? [`${within.by}:is:${within.parent}`] : undefined}
        place="page"
        chosen={columns}
        onChoose={choose}
        sizing={sizing}
        onOpen={show}
        views={
          <GridViews collection={collection.name} control={control} chosen={columns} onChoose={choose} />
        }
        heading={(grid) => heading({ grid, onAdd: mayAdd ? add : null })}
      />
      {open !== null && (
        <Suspense>
          <RecordDrawer
            key={open}
            collection={collection}
            id={open === 'new' ? null : open}
            given={within ? { [within.by]: within.parent } : undefined}
            onClose={close}
            onShow={show}
          />
        </Suspense>
      )}
    </div>
  )
}
