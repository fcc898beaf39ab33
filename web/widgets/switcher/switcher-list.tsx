// oxlint-disable jsx-a11y/prefer-tag-over-role -- a select has no box to type into and no links
import { useEffect } from 'react'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import type { EntryGroup } from './arrange-entries.ts'
import type { SwitchEntry } from './switch-entry.ts'
import classes from './switcher.module.css'

const headings = {
  recent: 'groupRecent',
  pages: 'groupPages',
  collections: 'groupCollections',
  clients: 'groupClients',
  documents: 'groupDocuments',
  messages: 'groupMessages',
  records: 'groupRecords',
} as const

type Props = {
  id: string
  label: string
  groups: readonly EntryGroup[]
  /** Address of the marked entry. */
  marked: string | undefined
  onMark: (href: string) => void
  onChoose: (entry: SwitchEntry) => void
}

/** Name of an entry's element, for `aria-activedescendant`. */
export const nameOption = (id: string, href: string): string => `${id}-${href}`

/** What can be opened, under headings; the marked entry is always in sight. */
export const SwitcherList = ({ id, label, groups, marked, onMark, onChoose }: Props) => {
  const say = useWords('switcher')
  useEffect(() => {
    if (marked) document.getElementById(nameOption(id, marked))?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])
  return (
    <div className={classes['list']} role="listbox" id={id} aria-label={label}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div className={classes['heading']} id={`${id}-${group.id}`} role="presentation">
            {say(headings[group.id])}
          </div>
          {group.entries.map((entry) => (
            <AppLink
              key={entry.href}
              id={nameOption(id, entry.href)}
              className={classes['option']}
              role="option"
              aria-selected={entry.href === marked}
              tabIndex={-1}
              href={entry.href}
              onPointerMove={() => onMark(entry.href)}
              onClick={() => onChoose(entry)}
            >
              <span className={classes['label']}>{entry.label}</span>
              <span className={classes['hint']}>{entry.hint}</span>
            </AppLink>
          ))}
        </div>
      ))}
    </div>
  )
}
