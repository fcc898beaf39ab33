import { Switch } from '#web/ui/inputs/choice-input.tsx'
import type { FieldEditorProps } from '../field-contract.ts'
import { toInput } from '../to-input.ts'

export const SwitchEditor = (props: FieldEditorProps) => (
  <Switch {...toInput(props)} value={props.value === true} onChange={props.onChange} />
)
