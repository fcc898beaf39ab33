import { useFormat } from '#web/ui/format/format-context.tsx'
import { writeTyped } from '#web/ui/format/typed-number.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { PlainView } from '../plain-view.tsx'
import { toTyped } from './number-text.ts'

export const NumberView = ({ field, value }: FieldViewProps) => {
  const { locale } = useFormat()
  const typed = toTyped(value, field)
  return (
    <PlainView as="figure">
      {typed !== null && writeTyped(typed, locale) + (field.percent ? '\u00a0%' : '')}
    </PlainView>
  )
}
