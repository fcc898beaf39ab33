import type { FieldViewProps } from './field-contract.ts'
import { labelsOf } from './field-choices.ts'
import { ListView } from './list-view.tsx'

/** What was chosen, in the words of the options. */
export const ChoiceView = ({ field, value }: FieldViewProps) => <ListView texts={labelsOf(field, value)} />
