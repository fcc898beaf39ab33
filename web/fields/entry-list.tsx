import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './fields.module.css'
import { moveEntry } from './move-entry.ts'

export type EntryListProps<Entry> = {
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
  /** A new entry. */
  blank: Entry
  /** What one entry is called: 'Tag 2'. */
  nameOf: (place: number) => string
  renderEntry: (about: { entry: Entry; place: number; change: (entry: Entry) => void }) => ReactNode
  isReadOnly: boolean
  /** The least width of the inputs of an entry in pixels. */
  leastWidth?: number
}

type ButtonsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  move: (by: number) => void
  remove: () => void
}

const EntryButtons = ({ name, isFirst, isLast, move, remove }: ButtonsProps) => {
  const say = useWords('fields')
  return (
    <div className={classes['entryButtons']}>
      <IconButton
        icon={IconArrowUp}
        label={say('moveUp', { entry: name })}
        disabled={isFirst}
        onClick={() => move(-1)}
      />
      <IconButton
        icon={IconArrowDown}
        label={say('moveDown', { entry: name })}
        disabled={isLast}
        onClick={() => move(1)}
      />
      <IconButton icon={IconTrash} label={say('removeEntry', { entry: name })} onClick={remove} />
    </div>
  )
}

/** Entries under each other, to add, remove and order by buttons. */
export const EntryList = <Entry,>(props: EntryListProps<Entry>) => {
  const { entries, onChange, blank, nameOf, renderEntry, isReadOnly, leastWidth = 160 } = props
  const say = useWords('fields')
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus()
  }, [added])
  return (
    <>
      {entries.length === 0 && <p className={classes['nothing']}>{say('noEntries')}</p>}
      <ul className={classes['entries']} ref={list}>
        {entries.map((entry, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- an entry is its place: it has no name of its own
          <li className={classes['entry']} key={place}>
            <div className={classes['entryFields']} style={{ '--least': `${leastWidth}px` } as CSSProperties}>
              {renderEntry({ entry, place, change: (changed) => onChange(entries.with(place, changed)) })}
            </div>
            {!isReadOnly && (
              <EntryButtons
                name={nameOf(place)}
                isFirst={place === 0}
                isLast={place === entries.length - 1}
                move={(by) => onChange(moveEntry(entries, { from: place, to: place + by }))}
                remove={() => {
                  onChange(entries.toSpliced(place, 1))
                  addButton.current?.focus()
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <Button
          ref={addButton}
          size="small"
          className={classes['add']}
          icon={IconPlus}
          onClick={() => {
            onChange([...entries, blank])
            setAdded(added + 1)
          }}
        >
          {say('addEntry')}
        </Button>
      )}
    </>
  )
}
