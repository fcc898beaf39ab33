import { Select as KitSelect } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import { dropdownClassNames, toKitProperties } from '#web/ui/inputs/input-properties.ts'
import { findChosenLabel, toKitData } from '#web/ui/inputs/kit-options.ts'
import { useEnterChooses } from '#web/ui/inputs/use-enter-chooses.ts'
import type { SelectProps } from '#web/ui/inputs/select-props.ts'

/** The input with its list and what places it. */
export const FullSelect = (props: SelectProps) => {
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
  const onKeyDown = useEnterChooses({ chosen: findChosenLabel(options, value) })
  return (
    <KitSelect
      {...kit}
      {...(searchable && { onKeyDown })}
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
