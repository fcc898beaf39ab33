import { ChoiceView } from '../choice-view.tsx'
import type { FieldViewProps } from '../field-contract.ts'

export const DropdownView = (props: FieldViewProps) => <ChoiceView {...props} />
