import { Select as KitSelect } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import type { Option } from '#web/ui/inputs/choice-input.tsx'
import {
  dropdownClassNames,
  toKitProperties,
  type InputProperties,
  type WithRef,
} from '#web/ui/inputs/input-properties.ts'

type OptionGroup = { group: string; items: readonly Option[] }

const toKitOption = ({ value, label, disabled = false }: Option) => ({ value, label, disabled })

/** Options as the kit wants them. */
export const toKitData = (options: readonly (Option | OptionGroup)[]) =>
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
