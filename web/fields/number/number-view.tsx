import { useFormat } from '#web/ui/format/format-context.tsx'
import { writeTyped } from '#web/ui/format/typed-number.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { PlainView } from '../plain-view.tsx'
import { toTyped } from './number-text.ts'

/** A share is calculated with more places than anybody reads or types. */
const readShare = (value: unknown): unknown =>
  typeof value === 'number' && Number.isFinite(value) ? Number(value.toFixed(6)) : value

export const NumberView = ({ field, value }: FieldViewProps) => {
  const { locale } = useFormat()
  const typed = toTyped(field.percent ? readShare(value) : value, field)
  return (
    <PlainView as="figure">
      {typed !== null && writeTyped(typed, locale) + (field.percent ? '\u00a0%' : '')}
    </PlainView>
  )
}
