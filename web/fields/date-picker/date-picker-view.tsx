import { formatDate } from '#web/ui/format/dates.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { PlainView } from '../plain-view.tsx'
import { asText } from '../read-value.ts'

export const DatePickerView = ({ value }: FieldViewProps) => (
  <PlainView as="figure">{formatDate(asText(value))}</PlainView>
)
