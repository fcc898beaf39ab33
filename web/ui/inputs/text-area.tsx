import { Textarea as KitTextarea } from '@mantine/core'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import { toKitProperties, type InputProperties, type WithRef } from '#web/ui/inputs/input-properties.ts'

export type TextAreaProps = InputProperties<string> &
  WithRef<HTMLTextAreaElement> & { rows?: number; maxLength?: number | undefined }

/** Several lines of text; grows with what is written. */
export const TextArea = ({ value, onChange, rows = 4, maxLength, ref, ...rest }: TextAreaProps) => (
  <KitTextarea
    {...toKitProperties(rest)}
    {...dropUndefined({ maxLength })}
    ref={ref ?? null}
    autosize
    minRows={rows}
    maxRows={16}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
