import { RichText } from '#web/ui/rich-text.tsx'
import type { FieldViewProps } from '../field-contract.ts'
import { NothingFilled } from '../nothing-filled.tsx'

/** The formatted text as it is read. */
export const RichtextView = ({ value }: FieldViewProps) =>
  typeof value === 'string' && value !== '' ? <RichText html={value} /> : <NothingFilled />
