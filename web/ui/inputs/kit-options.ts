import type { Option } from '#web/ui/inputs/choice-input.tsx'

export type OptionGroup = { group: string; items: readonly Option[] }

const toKitOption = ({ value, label, disabled = false }: Option) => ({ value, label, disabled })

/** Options as the kit wants them. */
export const toKitData = (options: readonly (Option | OptionGroup)[]) =>
  options.map((option) =>
    'group' in option ? { group: option.group, items: option.items.map(toKitOption) } : toKitOption(option),
  )

/** What is chosen, as it is read; nothing for what is not offered. */
export const findChosenLabel = (options: readonly (Option | OptionGroup)[], value: string | null): string =>
  options
    .flatMap((option) => ('group' in option ? option.items : [option]))
    .find((option) => option.value === value)?.label ?? ''
