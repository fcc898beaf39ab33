import type { Option } from '#web/ui/inputs/choice-input.tsx'
import { type InputProperties, type WithRef } from '#web/ui/inputs/input-properties.ts'
import { type OptionGroup } from '#web/ui/inputs/kit-options.ts'

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
