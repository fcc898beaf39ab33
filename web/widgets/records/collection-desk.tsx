import { Suspense, lazy, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Shown } from '#web/data/collections.ts'
import { isTyping } from '#web/ui/is-typing.ts'
import { useGridAddress } from './grid-state.ts'
import { RecordsGrid } from './records-grid.tsx'
import classes from './records.module.css'
import { useColumnChoice } from './remembered-columns.ts'
import { rightsOf } from './rights.ts'
import { SavedViews } from './saved-views.tsx'
import { useDrawerAhead } from './use-drawer-ahead.ts'
import type { Grid } from './use-grid.ts'
import { usePerson } from './use-person.ts'

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
  const { columns, choose } = useColumnChoice(person.id, collection.name)
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
      place.current?.querySelector<HTMLElement>(`[data-record="${last}"]`)?.focus({ preventScroll: true }),
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
        onOpen={show}
        views={
          <SavedViews collection={collection.name} control={control} chosen={columns} onChoose={choose} />
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
