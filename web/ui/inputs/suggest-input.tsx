import { Autocomplete as KitAutocomplete, TagsInput as KitTagsInput } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import classes from '#web/ui/inputs/input.module.css'
import {
  dropdownClassNames,
  toKitProperties,
  type InputProperties,
  type WithRef,
} from '#web/ui/inputs/input-properties.ts'

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
