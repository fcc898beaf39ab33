import { NumberInput as KitNumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import { toKitProperties, type InputProperties, type WithRef } from '#web/ui/inputs/input-properties.ts'

export type NumberInputProps = Omit<InputProperties<number | null>, 'value'> &
  WithRef<HTMLInputElement> & {
    value: number | null
    min?: number | undefined
    max?: number | undefined
    step?: number | undefined
    decimals?: number | undefined
    /** The separators of the reader's language. */
    separators?: { group: string; decimal: string } | undefined
    prefix?: string | undefined
    suffix?: string | undefined
  }

/** A number, with the separators of the reader's language. Null when empty. */
export const NumberInput = (props: NumberInputProps) => {
  const { value, onChange, min, max, step, decimals, separators, prefix, suffix, ref, ...rest } = props
  return (
    <KitNumberInput
      {...toKitProperties(rest)}
      {...dropUndefined({ min, max, step, prefix, suffix, decimalScale: decimals })}
      ref={ref ?? null}
      thousandSeparator={separators?.group ?? ''}
      decimalSeparator={separators?.decimal ?? '.'}
      allowedDecimalSeparators={['.', ',']}
      clampBehavior="none"
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed))}
    />
  )
}
