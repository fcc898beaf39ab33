import type { FieldEditorProps } from '../field-contract.ts'
import classes from './label.module.css'

/** Text between the fields of a form: nothing is filled in. */
export const LabelEditor = ({ field }: Pick<FieldEditorProps, 'field'>) => (
  <div className={classes['label']}>
    {field.label && <p className={classes['text']}>{field.label}</p>}
    {field.help && <p className={classes['help']}>{field.help}</p>}
  </div>
)
