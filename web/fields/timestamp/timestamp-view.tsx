import { formatTimestamp } from '#web/ui/format/dates.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { PlainView } from '../plain-view.tsx'
import { asText } from '../read-value.ts'

/** A date and time as DD/MM/YY HH:mm:ss, in the time zone of the reader. */
export const TimestampView = ({ value }: FieldViewProps) => {
  const instant = asText(value)
  return (
    <PlainView as="figure">{instant && <time dateTime={instant}>{formatTimestamp(instant)}</time>}</PlainView>
  )
}
