import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { TimestampView } from './timestamp-view.tsx'

/** A timestamp is written by the service; a form only shows it. */
export const TimestampEditor = (props: FieldEditorProps) => (
  <FieldFrame {...props}>
    <TimestampView field={props.field} value={props.value} context={props.context} />
  </FieldFrame>
)
