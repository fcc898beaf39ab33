import { Stack } from '#web/ui/layout.tsx'
import { useState } from 'react'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useWords } from '#web/words/words.ts'
import { DrawnIcon } from './drawn-icon.tsx'
import { iconNames } from './icon-set.ts'
import classes from './icon.module.css'

type IconGridProps = { chosen: string; onChoose: (name: string) => void }

/** The name of an icon as words: 'chart line'. */
const wordsOf = (name: string): string => name.replaceAll('-', ' ')

/** All icons to choose from, found by their English names. */
export const IconGrid = ({ chosen, onChoose }: IconGridProps) => {
  const say = useWords('fields')
  const [search, setSearch] = useState('')
  const asked = search.trim().toLowerCase()
  const found = iconNames.filter((name) => wordsOf(name).includes(asked))
  return (
    <Stack gap={3}>
      <SearchBox label={say('searchIcons')} value={search} onChange={setSearch} />
      {found.length === 0 && <p className={classes['none']}>{say('nothingFound')}</p>}
      <div className={classes['grid']}>
        {found.map((name) => (
          <button
            key={name}
            type="button"
            className={classes['choice']}
            aria-label={wordsOf(name)}
            title={wordsOf(name)}
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
          >
            <DrawnIcon name={name} />
          </button>
        ))}
      </div>
    </Stack>
  )
}
