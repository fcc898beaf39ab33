import type { FieldViewProps } from '../field-contract.ts'
import { PlainView } from '../plain-view.tsx'
import { asText } from '../read-value.ts'

export const SlugView = ({ value }: FieldViewProps) => <PlainView>{asText(value)}</PlainView>
