import type { ClientsOverview } from '#model/calls/clients.ts'
import { reviewStates } from '#model/reviews/review-date.ts'
import { hasFeature } from '#configurations/configuration.ts'
import { useFacts } from '#web/data/facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Switch } from '#web/ui/inputs/choice-input.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import classes from './clients.module.css'
import { noChoices, type ClientChoices } from './filter-clients.ts'

type ClientFiltersProps = {
  overview: ClientsOverview
  choices: ClientChoices
  onChange: (choices: ClientChoices) => void
  unlinked: 'show' | 'hide'
  onUnlinked: (shown: 'show' | 'hide') => void
}

const accountTypes = ['single', 'dual', 'corporate'] as const

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const findPortfolioTypes = (overview: ClientsOverview): readonly string[] =>
  [...new Set(overview.rows.flatMap((row) => row.portfolioTypes))].sort((a, b) => a.localeCompare(b))

const reviewOptions = (say: Say<'clients'>) =>
  reviewStates.map((state) => ({ value: state, label: say(`review_${state}`) }))

type FilterProps = {
  label: string
  value: string | null
  options: readonly { value: string; label: string }[]
  onChange: (value: string | null) => void
}

const Filter = ({ label, value, options, onChange }: FilterProps) => {
  const say = useWords('clients')
  if (options.length === 0) return null
  return (
    <Select
      label={label}
      value={value ?? 'all'}
      options={[{ value: 'all', label: say('all') }, ...options]}
      onChange={(chosen) => onChange(chosen === 'all' ? null : chosen)}
    />
  )
}

/** Search by name and the filters of the overview; the access-group filter only where the white label has them. */
export const ClientFilters = ({ overview, choices, onChange, unlinked, onUnlinked }: ClientFiltersProps) => {
  const say = useWords('clients')
  const { configuration } = useFacts()
  const set = (part: Partial<ClientChoices>) => onChange({ ...choices, ...part })
  const isFiltered = Object.values(choices).some((value) => value !== null && value !== '')
  const hasAccessGroups = hasFeature(configuration, 'accessGroups', 'professional')
  return (
    <div className={classes['filters']} data-print="hidden">
      <div className={classes['search']}>
        <SearchBox label={say('search')} value={choices.search} onChange={(search) => set({ search })} />
      </div>
      <Filter
        label={say('portfolioTypes')}
        value={choices.portfolioType}
        options={toOptions(findPortfolioTypes(overview))}
        onChange={(portfolioType) => set({ portfolioType })}
      />
      <Filter
        label={say('clientGroup')}
        value={choices.group}
        options={toOptions(overview.groups.map((group) => group.name))}
        onChange={(group) => set({ group })}
      />
      {hasAccessGroups && (
        <Filter
          label={say('accessGroup')}
          value={choices.accessGroup}
          options={toOptions(overview.accessGroups.map((group) => group.name))}
          onChange={(accessGroup) => set({ accessGroup })}
        />
      )}
      <Filter
        label={say('accountType')}
        value={choices.accountType}
        options={accountTypes.map((type) => ({ value: type, label: say(type) }))}
        onChange={(accountType) => set({ accountType })}
      />
      <Filter
        label={say('reviewOn')}
        value={choices.review}
        options={overview.rows.some(({ reviewOn }) => reviewOn !== null) ? reviewOptions(say) : []}
        onChange={(chosen) => set({ review: reviewStates.find((state) => state === chosen) ?? null })}
      />
      <div className={classes['unlinked']}>
        <Switch
          label={say('showUnlinked')}
          value={unlinked === 'show'}
          onChange={(isShown) => onUnlinked(isShown ? 'show' : 'hide')}
        />
        {isFiltered && (
          <Button size="small" kind="quiet" onClick={() => onChange(noChoices)}>
            {say('clearFilters')}
          </Button>
        )}
      </div>
    </div>
  )
}
