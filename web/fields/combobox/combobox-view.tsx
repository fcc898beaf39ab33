import { ChoiceView } from '../choice-view.tsx'
import type { FieldViewProps } from '../field-contract.ts'

export const ComboboxView = (props: FieldViewProps) => <ChoiceView {...props} />
