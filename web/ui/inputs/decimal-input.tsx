import { NumberInput as KitNumberInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import '@mantine/core/styles/NumberInput.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { findSeparators } from '#web/ui/format/separators.ts'
import { toDecimalText } from '#web/ui/inputs/decimal-text.ts'
import classes from '#web/ui/inputs/input.module.css'
import { toKitProperties, type InputProperties } from '#web/ui/inputs/input-properties.ts'

export type DecimalInputProps = InputProperties<string | null> & {
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  decimals?: number | undefined
  suffix?: string | undefined
  /** Buttons inside the input, in place of the small arrows. */
  before?: ReactNode
  after?: ReactNode
}

/** An exact decimal ('1234.5'), written with the separators of the reader's language. Null when empty. */
export const DecimalInput = (props: DecimalInputProps) => {
  const { value, onChange, min, max, step, decimals, suffix, before, after, ...rest } = props
  const [typed, setTyped] = useState('')
  const { group, decimal } = findSeparators(useFormat().locale)
  const kept = toDecimalText(value ?? '')
  const kit = toKitProperties(rest)
  return (
    <KitNumberInput
      {...kit}
      {...dropUndefined({
        min,
        max,
        step,
        suffix,
        decimalScale: decimals,
        leftSection: before,
        rightSection: after,
        leftSectionWidth: before ? 36 : undefined,
        rightSectionWidth: after ? 36 : undefined,
      })}
      thousandSeparator={group}
      decimalSeparator={decimal}
      allowedDecimalSeparators={['.', ',']}
      clampBehavior="none"
      // A number that is still being typed ('5.') stands as typed, as long as it means the value.
      value={toDecimalText(typed) === kept ? typed : (kept ?? '')}
      onValueChange={(entered, { source }) => {
        // A value that was set from outside is told too.
        if ((source as string) === 'prop') return
        setTyped(entered.value)
        onChange(toDecimalText(entered.value))
      }}
      leftSectionPointerEvents="all"
      rightSectionPointerEvents="all"
      classNames={{ ...kit.classNames, control: classes['stepControl'] ?? '' }}
    />
  )
}
