import { useWords } from '#web/words/words.ts'
import type { FieldRow } from './read-reference.ts'
import classes from './api-page.module.css'

type FieldTableProps = { title: string; rows: readonly FieldRow[] }

/** The parameters of an operation, or the fields of what it takes or answers. */
export const FieldTable = ({ title, rows }: FieldTableProps) => {
  const say = useWords('integrations')
  if (rows.length === 0) return null
  return (
    <section className={classes['part']}>
      <h3 className={classes['partTitle']}>{title}</h3>
      <table className={classes['fields']} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{say('fieldName')}</th>
            <th scope="col">{say('fieldType')}</th>
            <th scope="col">{say('fieldMeaning')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className={classes['fieldName']}>
                {row.name}
                {row.isRequired && <span className={classes['required']}>{say('required')}</span>}
              </th>
              <td className={classes['fieldType']}>{row.type}</td>
              <td className={classes['meaning']}>{row.meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
