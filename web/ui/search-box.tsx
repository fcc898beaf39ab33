import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import classes from '#web/ui/search-box.module.css'
import { useWords } from '#web/words/words.ts'

export type SearchBoxProps = {
  /** What is searched, 'Search clients'. */
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
}

/** A box to search with. Escape empties it. */
export const SearchBox = ({ label, value, onChange, placeholder }: SearchBoxProps) => {
  const say = useWords('app')
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search className={classes['box']} data-print="hidden">
      <span className={classes['icon']}>
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      </span>
      <input
        ref={input}
        type="search"
        className={classes['input']}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          event.stopPropagation()
          clear()
        }}
      />
      {value !== '' && (
        <span className={classes['clear']}>
          <IconButton icon={IconX} label={say('clearSearch')} size="small" onClick={clear} />
        </span>
      )}
    </search>
  )
}
