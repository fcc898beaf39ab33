import type { FieldViewProps } from '../field-contract.ts'
import { ListView } from '../list-view.tsx'
import { asTexts } from '../read-value.ts'

export const MultiTextFieldView = ({ value }: FieldViewProps) => <ListView texts={asTexts(value)} />
