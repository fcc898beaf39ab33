import { ChoiceView } from '../choice-view.tsx'
import type { FieldViewProps } from '../field-contract.ts'

export const RadioView = (props: FieldViewProps) => <ChoiceView {...props} />
