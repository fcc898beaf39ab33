import { boundsOf } from '#model/fields/check-number.ts'
import { Stepper } from '#web/ui/inputs/stepper.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { toStored, toTyped } from '../number/number-text.ts'
import { toInput } from '../to-input.ts'

export const IncrementEditor = (props: FieldEditorProps) => {
  const say = useWords('fields')
  const input = toInput(props)
  const { least, most } = boundsOf(props.field)
  return (
    <Stepper
      {...input}
      min={Number.isFinite(least) ? least : undefined}
      max={Number.isFinite(most) ? most : undefined}
      value={toTyped(props.value, props.field)}
      onChange={(typed) => props.onChange(toStored(typed, props.field))}
      labels={{
        decrease: say('decrease', { label: input.label }),
        increase: say('increase', { label: input.label }),
      }}
    />
  )
}
