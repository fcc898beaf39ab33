import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import type { Found } from '#model/calls/records.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { arrangeEntries } from './arrange-entries.ts'
import type { SwitchEntry } from './switch-entry.ts'
import { nameOption, SwitcherList } from './switcher-list.tsx'
import { useFound } from './use-found.ts'
import classes from './switcher.module.css'

type Kept = { person: string; entries: readonly SwitchEntry[] }

const key = 'switcher'
const most = 8

const isEntry = (value: unknown): value is SwitchEntry => {
  const { href, label, hint, group } = (value ?? {}) as Record<string, unknown>
  return [href, label, hint, group].every((text) => typeof text === 'string') && String(href).startsWith('/')
}

/** What a person has opened with the switcher in this window, the latest first. Nobody sees what another opened. */
const readRecent = (person: string): readonly SwitchEntry[] => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    return kept?.person === person && Array.isArray(kept.entries) ? kept.entries.filter(isEntry) : []
  } catch {
    return []
  }
}

/** Puts an entry on top of what was opened last. */
const keepRecent = (person: string, entry: SwitchEntry): void => {
  const others = readRecent(person).filter(({ href }) => href !== entry.href)
  const kept: Kept = { person, entries: [entry, ...others].slice(0, most) }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full or closed storage must not stop anybody from going somewhere.
  }
}

export type SwitcherSearchProps = {
  /** Whose recent choices are shown and kept. */
  person: string
  /** What is searched, 'Search clients, documents and pages'. */
  label: string
  /** Known to the browser. */
  local: readonly SwitchEntry[]
  /** How something found is shown and where. */
  describe: (found: Found) => SwitchEntry
  onClose: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const Keys = () => {
  const say = useWords('switcher')
  return (
    <p className={classes['keys']} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {say('keyMove')}
      </span>
      <span>
        <kbd>↵</kbd> {say('keyOpen')}
      </span>
      <span>
        <kbd>esc</kbd> {say('keyClose')}
      </span>
    </p>
  )
}

const Failure = ({ onRetry }: { onRetry: () => void }) => {
  const say = useWords('switcher')
  const sayApp = useWords('app')
  return (
    <div className={classes['failure']} role="alert">
      <p>
        {say('failedTitle')}. {say('failedText')}
      </p>
      <Button size="small" onClick={onRetry}>
        {sayApp('retry')}
      </Button>
    </div>
  )
}

/** What is listed for a text, and which entry is marked. */
const useEntries = ({ person, local, describe }: SwitcherSearchProps, text: string) => {
  const [recent] = useState(() => readRecent(person))
  const [wished, setWished] = useState<string | null>(null)
  const answer = useFound(text)
  const found = answer.found.map(describe)
  const groups = arrangeEntries({ text: text.trim(), recent, local, found })
  const all = groups.flatMap(({ entries }) => entries)
  const at = Math.max(
    0,
    all.findIndex(({ href }) => href === wished),
  )
  const step = (by: number): void => setWished(all.at((at + by) % all.length)?.href ?? null)
  return { ...answer, groups, count: all.length, marked: all[at], mark: setWished, step }
}

/** A box to type into and what it leads to: arrows move, Enter opens. */
export const SwitcherSearch = (props: SwitcherSearchProps) => {
  const say = useWords('switcher')
  const router = useRouter()
  const id = useId()
  const [text, setText] = useState('')
  const entries = useEntries(props, text)
  const { marked, count, isSearching, isFailed } = entries
  const keep = (entry: SwitchEntry): void => {
    keepRecent(props.person, entry)
    props.onClose()
  }
  const press = (event: KeyboardEvent): void => {
    const by = steps[event.key]
    if (event.nativeEvent.isComposing || (by === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (by !== undefined) return entries.step(by)
    if (!marked) return
    keep(marked)
    void router.navigate({ href: marked.href })
  }
  return (
    <div className={classes['switcher']}>
      <div className={classes['box']}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <input
          data-autofocus
          role="combobox"
          className={classes['input']}
          aria-label={props.label}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? id : undefined}
          aria-activedescendant={marked && nameOption(id, marked.href)}
          placeholder={props.label}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            entries.mark(null)
          }}
          onKeyDown={press}
        />
      </div>
      {count > 0 && (
        <SwitcherList
          id={id}
          label={props.label}
          groups={entries.groups}
          marked={marked?.href}
          onMark={entries.mark}
          onChoose={keep}
        />
      )}
      {isFailed && <Failure onRetry={entries.onRetry} />}
      {count === 0 && !isSearching && !isFailed && (
        <div className={classes['nothing']}>
          <EmptyState title={say('emptyTitle', { text: text.trim() })}>{say('emptyText')}</EmptyState>
        </div>
      )}
      <output className={isSearching ? classes['searching'] : 'visually-hidden'}>
        {isSearching ? say('searching') : say('results', { count })}
      </output>
      <Keys />
    </div>
  )
}
