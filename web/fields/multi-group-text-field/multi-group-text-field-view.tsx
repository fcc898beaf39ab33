import { useFormat } from '#web/ui/format/format-context.tsx'
import { writeTyped } from '#web/ui/format/typed-number.ts'
import { writeDecimal } from '#web/ui/format/decimal-text.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { PlainView } from '../plain-view.tsx'
import classes from './multi-group-text-field.module.css'
import { asNamedValues } from './named-values.ts'

export const MultiGroupTextFieldView = ({ value }: FieldViewProps) => {
  const { locale } = useFormat()
  const pairs = asNamedValues(value)
  if (pairs.length === 0) return <PlainView />
  return (
    <dl className={classes['list']}>
      {pairs.map((pair) => (
        <div key={pair.name} className={classes['line']}>
          <dt>{pair.name}</dt>
          <dd>{typeof pair.value === 'number' ? writeTyped(writeDecimal(pair.value) ?? '', locale) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
