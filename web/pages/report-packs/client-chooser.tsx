import { useMemo, useState } from 'react'
import type { PackClient } from '#model/calls/report-packs.ts'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './report-packs.module.css'

type ClientChooserProps = {
  clients: readonly PackClient[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  error: string | null
}

/** So many are listed at once; more are found by their name, and chosen with all others. */
const mostListed = 300

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The choice with some put in or taken out. */
const change = (
  chosen: ReadonlySet<string>,
  { ids, isIn }: { ids: readonly string[]; isIn: boolean },
): ReadonlySet<string> =>
  isIn ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.includes(id)))

/** Chooses clients from a list that can be searched; all that are found can be chosen together. */
export const ClientChooser = ({ clients, chosen, onChange, error }: ClientChooserProps) => {
  const say = useWords('reportPacks')
  const [search, setSearch] = useState('')
  const found = useMemo(() => {
    const wanted = fold(search.trim())
    return clients.filter(({ name }) => fold(name).includes(wanted))
  }, [clients, search])
  const ids = found.map(({ id }) => id)
  const chosenHere = ids.filter((id) => chosen.has(id)).length
  const hidden = Math.max(found.length - mostListed, 0)
  return (
    <fieldset className={classes['chooser']} aria-describedby={error ? 'pack-clients-error' : undefined}>
      <legend>{say('clients')}</legend>
      <p className={classes['quiet']}>{say('counted', { count: clients.length })}</p>
      <SearchBox label={say('searchClients')} value={search} onChange={setSearch} />
      <div className={classes['chooserHead']}>
        <Checkbox
          label={say('chooseAll', { count: found.length })}
          value={found.length > 0 && chosenHere === found.length}
          indeterminate={chosenHere > 0 && chosenHere < found.length}
          disabled={found.length === 0}
          onChange={(isAll) => onChange(change(chosen, { ids, isIn: isAll }))}
        />
        <output>{say('chosen', { count: chosen.size })}</output>
      </div>
      <ul className={classes['clients']} aria-label={say('clients')}>
        {found.slice(0, mostListed).map(({ id, name, isTold }) => (
          <li key={id}>
            <Checkbox
              label={isTold ? name : say('notTold', { name })}
              value={chosen.has(id)}
              onChange={(isIn) => onChange(change(chosen, { ids: [id], isIn }))}
            />
          </li>
        ))}
        {found.length === 0 && <li className={classes['quiet']}>{say('noneFound')}</li>}
        {hidden > 0 && <li className={classes['quiet']}>{say('moreClients', { count: hidden })}</li>}
      </ul>
      {error && (
        <p className={classes['error']} id="pack-clients-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
