import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import type { FieldEditorProps } from '../field-contract.ts'
import { toInput } from '../to-input.ts'

export const CheckboxEditor = (props: FieldEditorProps) => (
  <Checkbox {...toInput(props)} value={props.value === true} onChange={props.onChange} />
)
