import { formatDateTime, formatTimestamp } from '#web/ui/format/dates.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { PlainView } from '../plain-view.tsx'
import { asText } from '../read-value.ts'

type WrittenProps = { value: unknown; write: (instant: string) => string }

const Written = ({ value, write }: WrittenProps) => {
  const instant = asText(value)
  return <PlainView as="figure">{instant && <time dateTime={instant}>{write(instant)}</time>}</PlainView>
}

/** A date and time as lists write it, in the time zone of the reader. */
export const TimestampView = ({ value }: FieldViewProps) => (
  <Written value={value} write={(instant) => formatDateTime(instant)} />
)

/** The same in a row of a tabular field: DD/MM/YY HH:mm:ss. */
export const TabularTimestamp = ({ value }: FieldViewProps) => (
  <Written value={value} write={(instant) => formatTimestamp(instant)} />
)
