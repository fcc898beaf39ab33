import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ClientsOverview } from '#model/calls/clients.ts'
import { reviewStates } from '#model/reviews/review-date.ts'
import { hasFeature } from '#configurations/configuration.ts'
import { useFacts } from '#web/data/facts.tsx'
import { useHasDataService } from '#web/data/use-has-data-service.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, Chips } from '#web/ui/chips.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Switch } from '#web/ui/inputs/choice-input.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords, type Say } from '#web/words/words.ts'
import classes from './clients.module.css'
import { toLook, type HeldLook } from '#web/ui/table/table-look.ts'
import { SavedViews } from '#web/widgets/views/saved-views.tsx'
import { noChoices, readChoices, writeSettings, type ClientChoices } from './filter-clients.ts'

type ClientFiltersProps = {
  overview: ClientsOverview
  choices: ClientChoices
  onChange: (choices: ClientChoices) => void
  /** Columns and order of the table, which a saved view keeps with the choices. */
  look: HeldLook
  unlinked: 'show' | 'hide'
  onUnlinked: (shown: 'show' | 'hide') => void
}

type FilterKey = Exclude<keyof ClientChoices, 'search' | 'view'>
type Option = { value: string; label: string }

/** A filter with the choices that there are: one without is not offered. */
type Filter = { key: FilterKey; label: string; options: readonly Option[] }

const accountTypes = ['single', 'dual', 'corporate'] as const

const toOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

const listValues = (overview: ClientsOverview, of: 'portfolioTypes' | 'advisers'): readonly string[] =>
  [...new Set(overview.rows.flatMap((row) => row[of]))].toSorted((a, b) => a.localeCompare(b))

const namesOf = (groups: ClientsOverview['groups']): string[] => groups.map(({ name }) => name)

/** The filters of the overview; that of access groups only where the white label has them. */
const useFilters = (overview: ClientsOverview): readonly Filter[] => {
  const say = useWords('clients')
  const sayName = useListWords()
  const { configuration } = useFacts()
  const hasAccessGroups = hasFeature(configuration, 'accessGroups', 'professional')
  const hasReviews = overview.rows.some(({ reviewOn }) => reviewOn !== null)
  const filters: Filter[] = [
    { key: 'adviser', label: say('advisers'), options: toOptions(listValues(overview, 'advisers')) },
    {
      key: 'portfolioType',
      label: say('portfolioTypes'),
      options: listValues(overview, 'portfolioTypes').map((type) => ({ value: type, label: sayName(type) })),
    },
    { key: 'group', label: say('clientGroup'), options: toOptions(namesOf(overview.groups)) },
    {
      key: 'accessGroup',
      label: say('accessGroup'),
      options: hasAccessGroups ? toOptions(namesOf(overview.accessGroups)) : [],
    },
    {
      key: 'accountType',
      label: say('accountType'),
      options: accountTypes.map((type) => ({ value: type, label: say(type) })),
    },
    {
      key: 'review',
      label: say('reviewOn'),
      options: hasReviews
        ? reviewStates.map((state) => ({ value: state, label: say(`review_${state}`) }))
        : [],
    },
  ]
  return filters.filter(({ options }) => options.length > 0)
}

/** What narrows the list down, in words. */
const writeChoices = (
  choices: ClientChoices,
  { filters, say }: { filters: readonly Filter[]; say: Say<'clients'> },
): { key: FilterKey; words: string }[] => {
  const { letter, concern } = choices
  const chosen = filters.flatMap(({ key, label, options }) => {
    const found = options.find(({ value }) => value === choices[key])
    return found ? [{ key, words: `${label}: ${found.label}` }] : []
  })
  return [
    ...(letter === null ? [] : [{ key: 'letter' as const, words: say('byLetterChosen', { letter }) }]),
    ...(concern === null ? [] : [{ key: 'concern' as const, words: say(`concern_${concern}`) }]),
    ...chosen,
  ]
}

/** Search by name; the filters behind a button, and those that hold as chips. */
export const ClientFilters = (props: ClientFiltersProps) => {
  const { overview, choices, onChange, unlinked, onUnlinked } = props
  const [look, onLook] = props.look
  const say = useWords('clients')
  const hasDataService = useHasDataService()
  const panel = useId()
  const [isOpen, setIsOpen] = useState(false)
  const filters = useFilters(overview)
  const chosen = writeChoices(choices, { filters, say })
  const set = (key: keyof ClientChoices, value: string | null) => onChange({ ...choices, [key]: value })
  return (
    <div className={classes['filters']} data-print="hidden">
      <div className={classes['find']}>
        <div className={classes['search']}>
          <SearchBox
            label={say('search')}
            value={choices.search}
            onChange={(search) => onChange({ ...choices, search })}
          />
        </div>
        <Button
          icon={IconAdjustmentsHorizontal}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
        >
          {say('filters')}
        </Button>
        <SavedViews
          of="clients"
          current={choices.view}
          settings={{ ...writeSettings(choices), table: look }}
          onShow={(view) => {
            onChange(view ? readChoices(view.settings, view.id) : noChoices)
            onLook(toLook(view?.settings['table']))
          }}
          onKept={(view) => onChange({ ...choices, view })}
        />
      </div>
      <div id={panel} hidden={!isOpen} className={classes['choices']}>
        {filters.map(({ key, label, options }) => (
          <Select
            key={key}
            label={label}
            value={choices[key] ?? 'all'}
            options={[{ value: 'all', label: say('all') }, ...options]}
            onChange={(value) => set(key, value === 'all' ? null : value)}
          />
        ))}
        {hasDataService && (
          <div className={classes['unlinked']}>
            <Switch
              label={say('showUnlinked')}
              value={unlinked === 'show'}
              onChange={(isShown) => onUnlinked(isShown ? 'show' : 'hide')}
            />
          </div>
        )}
      </div>
      {chosen.length > 0 && (
        <Chips label={say('filters')}>
          {chosen.map(({ key, words }) => (
            <Chip
              key={key}
              words={words}
              remove={say('removeFilter', { filter: words })}
              onRemove={() => set(key, null)}
            />
          ))}
          <li>
            <Button size="small" kind="quiet" onClick={() => onChange(noChoices)}>
              {say('clearFilters')}
            </Button>
          </li>
        </Chips>
      )}
    </div>
  )
}
