import { MultiSelect as KitMultiSelect, Select as KitSelect } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import classes from '#web/ui/inputs/input.module.css'
import { dropdownClassNames, toKitProperties, type InputProperties } from '#web/ui/inputs/input-properties.ts'
import { useEnterChooses } from '#web/ui/inputs/use-enter-chooses.ts'
import own from '#web/ui/inputs/search-select.module.css'

/** Something found. `hint` tells two of the same name apart. */
export type FoundOption = { value: string; label: string; hint?: string | undefined }

type SearchProperties = {
  /** What the search found, in the order to show. */
  found: readonly FoundOption[]
  /** What is chosen, by name. */
  chosen: readonly FoundOption[]
  onSearch: (typed: string) => void
  /** What is found may not be what is typed. */
  isSearching: boolean
  onOpen: () => void
  labels: {
    clear: string
    /** Said instead of a list: that it is being searched, that nothing was found, that the search failed. */
    instead: string
    /** Said under a list that is cut off. */
    more?: string | undefined
  }
}

const moreValue = 'more-than-shown'

const toData = ({ found, chosen, labels }: Pick<SearchProperties, 'found' | 'chosen' | 'labels'>) => {
  const foundValues = new Set(found.map(({ value }) => value))
  const kept = chosen.filter(({ value }) => !foundValues.has(value))
  const more = labels.more ? [{ value: moreValue, label: labels.more, disabled: true }] : []
  return {
    data: [...kept, ...found, ...more],
    isShown: (value: string) => value === moreValue || foundValues.has(value),
  }
}

type KitItem = { value: string; label: string; hint?: string }

const renderOption = ({ option }: { option: { value: string } }) => {
  const { value, label, hint } = option as KitItem
  if (value === moreValue) return <span className={own['more']}>{label}</span>
  return (
    <span className={own['option']}>
      <span>{label}</span>
      {hint && <span className={own['hint']}>{hint}</span>}
    </span>
  )
}

const comboboxProps = { transitionProps: { duration: 80 } }

const useProperties = (given: SearchProperties & Omit<InputProperties<never>, 'value' | 'onChange'>) => {
  const { found, chosen, onSearch, onOpen, labels, isSearching, ...rest } = given
  const { data, isShown } = toData({ found, chosen, labels })
  const onKeyDown = useEnterChooses({ chosen: chosen[0]?.label, isSearching })
  const kit = toKitProperties(rest)
  return {
    ...kit,
    data,
    // What is found is found by the server, which looks into more than the name.
    filter: ({ options }: { options: readonly unknown[] }) =>
      (options as KitItem[]).filter(({ value }) => isShown(value)),
    renderOption,
    onSearchChange: onSearch,
    onKeyDown,
    onDropdownOpen: onOpen,
    nothingFoundMessage: labels.instead,
    searchable: true,
    comboboxProps,
    // The kit hides it from the keyboard and from screen readers.
    clearButtonProps: { 'aria-label': labels.clear, 'aria-hidden': false, tabIndex: 0 },
    classNames: { ...kit.classNames, ...dropdownClassNames },
  }
}

export type SearchSelectProps = InputProperties<string | null> & SearchProperties

/** One of very many options, which are searched where they are kept. */
export const SearchSelect = ({ value, onChange, ...rest }: SearchSelectProps) => (
  <KitSelect
    {...useProperties(rest)}
    value={value}
    onChange={(chosen) => onChange(chosen)}
    clearable={!rest.required}
    allowDeselect={false}
  />
)

export type SearchMultiSelectProps = InputProperties<string[]> & SearchProperties

/** Several of very many options, each shown as a chip. */
export const SearchMultiSelect = ({ value, onChange, ...rest }: SearchMultiSelectProps) => {
  const properties = useProperties(rest)
  return (
    <KitMultiSelect
      {...properties}
      {...(value.length > 0 ? { placeholder: '' } : {})}
      value={value}
      onChange={onChange}
      clearable
      hidePickedOptions
      classNames={{
        ...properties.classNames,
        pill: classes['pill'] ?? '',
        inputField: classes['pillField'] ?? '',
      }}
    />
  )
}
