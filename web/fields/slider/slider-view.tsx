import { useFormat } from '#web/ui/format/format-context.tsx'
import type { FieldViewProps } from '../field-contract.ts'
import { PlainView } from '../plain-view.tsx'
import { asNumber } from '../read-value.ts'

export const SliderView = ({ field, value }: FieldViewProps) => {
  const { count } = useFormat()
  const chosen = asNumber(value)
  const most = field.max ?? field.limit
  return (
    <PlainView as="figure">
      {chosen !== null && count(chosen) + (most === undefined ? '' : ` / ${count(most)}`)}
    </PlainView>
  )
}
