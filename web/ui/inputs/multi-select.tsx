import { MultiSelect as KitMultiSelect } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import classes from '#web/ui/inputs/input.module.css'
import { dropdownClassNames, toKitProperties } from '#web/ui/inputs/input-properties.ts'
import { toKitData } from '#web/ui/inputs/kit-options.ts'
import { useEnterChooses } from '#web/ui/inputs/use-enter-chooses.ts'
import type { SelectProps } from '#web/ui/inputs/select-props.ts'

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
  const onKeyDown = useEnterChooses({})
  const placeholder = value.length > 0 ? {} : dropUndefined({ placeholder: rest.placeholder })
  return (
    <KitMultiSelect
      {...{ ...kit, placeholder: '', ...placeholder }}
      ref={ref ?? null}
      onKeyDown={onKeyDown}
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
