import type { FieldViewProps } from '../field-contract.ts'
import { NumberView } from '../number/number-view.tsx'

export const IncrementView = (props: FieldViewProps) => <NumberView {...props} />
