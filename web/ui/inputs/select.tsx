import { ComboboxChevron, InputBase } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { Ref } from 'react'
import '@mantine/core/styles/Combobox.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import { toKitProperties } from '#web/ui/inputs/input-properties.ts'
import { findChosenLabel } from '#web/ui/inputs/kit-options.ts'
import { late } from '#web/ui/late.tsx'
import { useOpener, type Opener } from '#web/ui/overlays/use-opener.ts'
import type { SelectProps } from '#web/ui/inputs/select-props.ts'

export const FullSelect = late<SelectProps>(
  async () => (await import('#web/ui/inputs/full-select.tsx')).FullSelect,
)

/** The input as it looks while its list is closed. */
const Face = ({ opener, ...props }: SelectProps & { opener: Opener }) => {
  const { value, onChange: _unused, options, searchable = false, clearable: _emptied, ...more } = props
  const { labels: _labels, onSearch: _searched, width, ref, name, ...rest } = more
  const mayOpen = !rest.readOnly && !rest.disabled
  return (
    <>
      <InputBase
        {...toKitProperties(rest)}
        {...dropUndefined({ w: width })}
        ref={ref ?? null}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- as the kit draws it: there is no list to control yet
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        autoComplete="off"
        readOnly
        pointer={!searchable}
        rightSection={<ComboboxChevron error={rest.error ?? false} />}
        rightSectionPointerEvents="none"
        value={findChosenLabel(options, value)}
        {...(mayOpen && {
          onPointerEnter: opener.foresee,
          onFocus: opener.foresee,
          onClick: opener.click,
          onKeyDown: opener.press,
        })}
      />
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </>
  )
}

/** One of many options. */
export const Select = ({ ref, ...props }: SelectProps) => {
  // What can be typed into or emptied is more than its face.
  const isMore = props.searchable || props.clearable
  const opener = useOpener(FullSelect, isMore ? 'once there' : 'when opened')
  const joined = useMergedRef(opener.target as Ref<HTMLInputElement>, ref)
  return opener.isFull ? (
    <FullSelect {...props} ref={joined} />
  ) : (
    <Face {...props} ref={joined} opener={opener} />
  )
}
