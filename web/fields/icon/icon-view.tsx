import type { FieldViewProps } from '../field-contract.ts'
import { PlainView } from '../plain-view.tsx'
import { asText } from '../read-value.ts'
import classes from './icon.module.css'
import { NamedIcon } from './named-icon.tsx'

export const IconView = ({ value }: FieldViewProps) => {
  const name = asText(value)
  if (!name) return <PlainView />
  return (
    <div className={classes['row']}>
      <NamedIcon name={name} />
      {name.replaceAll('-', ' ')}
    </div>
  )
}
