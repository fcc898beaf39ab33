import { Stack } from '#web/ui/layout.tsx'
import type { Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './designer.module.css'
import { useDrag } from './use-drag.ts'

/** Something that can be added. */
export type PaletteEntry = { type: string; name: string; Icon: Icon }

export type PaletteGroup = { id: string; title: string; entries: readonly PaletteEntry[] }

type PaletteProps = { groups: readonly PaletteGroup[]; onAdd: (type: string) => void }

const Entry = ({ entry, onAdd }: { entry: PaletteEntry; onAdd: (type: string) => void }) => {
  const say = useWords('designer')
  const { type, name, Icon } = entry
  const { place, isDragged } = useDrag<HTMLButtonElement>({ dragged: { from: 'palette', type } })
  return (
    <button
      ref={place}
      type="button"
      className={classes['entry']}
      data-dragged={isDragged}
      aria-label={say('add', { name })}
      onClick={() => onAdd(type)}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {name}
    </button>
  )
}

const matches = ({ name, type }: PaletteEntry, words: string): boolean =>
  `${name} ${type}`.toLowerCase().includes(words.trim().toLowerCase())

/** Everything that can be added, by group; added by click, by Enter or by dragging it to its place. */
export const Palette = ({ groups, onAdd }: PaletteProps) => {
  const say = useWords('designer')
  const [words, setWords] = useState('')
  const shown = groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => matches(entry, words)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <Stack>
      <SearchBox label={say('searchTypes')} value={words} onChange={setWords} />
      {shown.length === 0 && <p className={classes['hint']}>{say('nothingFound')}</p>}
      {shown.map(({ id, title, entries }) => (
        <section key={id} aria-label={title}>
          <h3 className={classes['groupTitle']}>{title}</h3>
          <ul className={classes['entries']}>
            {entries.map((entry) => (
              <li key={entry.type}>
                <Entry entry={entry} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}
