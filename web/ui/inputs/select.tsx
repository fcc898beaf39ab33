import {
  Autocomplete as KitAutocomplete,
  MultiSelect as KitMultiSelect,
  Select as KitSelect,
  TagsInput as KitTagsInput,
} from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import type { Option } from '#web/ui/inputs/choice-input.tsx'
import classes from '#web/ui/inputs/input.module.css'
import {
  dropdownClassNames,
  toKitProperties,
  type InputProperties,
  type WithRef,
} from '#web/ui/inputs/input-properties.ts'

type OptionGroup = { group: string; items: readonly Option[] }

const toKitOption = ({ value, label, disabled = false }: Option) => ({ value, label, disabled })

const toKitData = (options: readonly (Option | OptionGroup)[]) =>
  options.map((option) =>
    'group' in option ? { group: option.group, items: option.items.map(toKitOption) } : toKitOption(option),
  )

export type SelectProps = InputProperties<string | null> &
  WithRef<HTMLInputElement> & {
    options: readonly (Option | OptionGroup)[]
    searchable?: boolean | undefined
    clearable?: boolean | undefined
    /** Said when the search finds nothing. */
    labels?: { nothingFound: string; clear?: string } | undefined
    /** Called with what is typed, where the options come from a server. */
    onSearch?: ((typed: string) => void) | undefined
    width?: number | string | undefined
  }

/** One of many options. */
export const Select = (props: SelectProps) => {
  const {
    value,
    onChange,
    options,
    searchable = false,
    clearable = false,
    labels,
    onSearch,
    width,
    ref,
    ...rest
  } = props
  const kit = toKitProperties(rest)
  return (
    <KitSelect
      {...kit}
      ref={ref ?? null}
      {...dropUndefined({
        w: width,
        onSearchChange: onSearch,
        nothingFoundMessage: labels?.nothingFound,
      })}
      data={toKitData(options)}
      value={value}
      onChange={(chosen) => onChange(chosen)}
      searchable={searchable}
      clearable={clearable}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': labels?.clear ?? '' }}
      comboboxProps={{ transitionProps: { duration: 80 } }}
      classNames={{ ...kit.classNames, ...dropdownClassNames }}
    />
  )
}

export type MultiSelectProps = Omit<SelectProps, 'value' | 'onChange'> & {
  value: string[]
  onChange: (value: string[]) => void
}

/** Several of many options, as for filters. */
export const MultiSelect = (props: MultiSelectProps) => {
  const {
    value,
    onChange,
    options,
    searchable = true,
    clearable = true,
    labels,
    onSearch,
    width,
    ref,
    ...rest
  } = props
  const kit = toKitProperties(rest)
  const placeholder = value.length > 0 ? {} : dropUndefined({ placeholder: rest.placeholder })
  return (
    <KitMultiSelect
      {...{ ...kit, placeholder: '', ...placeholder }}
      ref={ref ?? null}
      {...dropUndefined({
        w: width,
        onSearchChange: onSearch,
        nothingFoundMessage: labels?.nothingFound,
      })}
      data={toKitData(options)}
      value={value}
      onChange={onChange}
      searchable={searchable}
      clearable={clearable}
      hidePickedOptions
      clearButtonProps={{ 'aria-label': labels?.clear ?? '' }}
      comboboxProps={{ transitionProps: { duration: 80 } }}
      classNames={{
        ...kit.classNames,
        ...dropdownClassNames,
        pill: classes['pill'] ?? '',
        inputField: classes['pillField'] ?? '',
      }}
    />
  )
}

export type SuggestInputProps = InputProperties<string> &
  WithRef<HTMLInputElement> & { suggestions: readonly string[] }

/** Text with suggestions while typing; anything may be typed. */
export const SuggestInput = ({ value, onChange, suggestions, ref, ...rest }: SuggestInputProps) => {
  const kit = toKitProperties(rest)
  return (
    <KitAutocomplete
      {...kit}
      ref={ref ?? null}
      data={[...suggestions]}
      value={value}
      onChange={onChange}
      classNames={{ ...kit.classNames, ...dropdownClassNames }}
    />
  )
}

export type TagsInputProps = InputProperties<string[]> & { suggestions?: readonly string[] | undefined }

/** Free words, each a tag. */
export const TagsInput = ({ value, onChange, suggestions = [], ...rest }: TagsInputProps) => {
  const kit = toKitProperties(rest)
  return (
    <KitTagsInput
      {...kit}
      data={[...suggestions]}
      value={value}
      onChange={onChange}
      classNames={{
        ...kit.classNames,
        ...dropdownClassNames,
        pill: classes['pill'] ?? '',
        inputField: classes['pillField'] ?? '',
      }}
    />
  )
}
