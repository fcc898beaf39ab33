import { useWords } from '#web/words/words.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { PlainView } from '../plain-view.tsx'

export const CheckboxView = ({ value }: FieldViewProps) => {
  const say = useWords('fields')
  return <PlainView>{value === true ? say('yes') : say('no')}</PlainView>
}
