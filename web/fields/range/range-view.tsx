import type { FieldViewProps } from '../field-contract.ts'
import { PlainView } from '../plain-view.tsx'
import { positionsOf } from './range-labels.ts'

export const RangeView = ({ field, value }: FieldViewProps) => (
  <PlainView>{positionsOf(field).find((position) => position.value === value)?.label}</PlainView>
)
