import { TextInput as KitTextInput } from '@mantine/core'
import classes from '#web/ui/inputs/code-input.module.css'
import { joinClasses } from '#web/ui/drop-undefined.ts'
import { toKitProperties, type InputProperties, type WithRef } from '#web/ui/inputs/input-properties.ts'

export type CodeInputProps = InputProperties<string> &
  WithRef<HTMLInputElement> & {
    length: number
    /** Told once the last digit is there, typed or pasted. */
    onComplete?: ((code: string) => void) | undefined
  }

/** A short code of digits in one field, as a telephone fills it in by itself; spaces in a pasted code do no harm. */
export const CodeInput = ({ value, onChange, length, onComplete, ref, ...rest }: CodeInputProps) => {
  const kit = toKitProperties(rest)
  const type = (typed: string): void => {
    const code = typed.replaceAll(/\D/g, '').slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }
  return (
    <KitTextInput
      {...kit}
      ref={ref ?? null}
      autoComplete="one-time-code"
      inputMode="numeric"
      value={value}
      onChange={(event) => type(event.currentTarget.value)}
      classNames={{ ...kit.classNames, input: joinClasses(kit.classNames.input, classes['code']) }}
    />
  )
}
