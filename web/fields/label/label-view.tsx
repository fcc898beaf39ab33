import type { FieldViewProps } from '../field-contract.ts'
import { LabelEditor } from './label-editor.tsx'

export const LabelView = ({ field }: FieldViewProps) => <LabelEditor field={field} />
