import { useState } from 'react'
import type { ApiDocument } from '#model/calls/api-document.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useWords } from '#web/words/words.ts'
import {
  answerOf,
  bodyOf,
  exampleRequest,
  parameterRows,
  readFields,
  refusalsIn,
  type Shown,
  type FieldRow,
} from './read-reference.ts'
import classes from './api-page.module.css'
import { ScrollGroup } from '#web/ui/scroll-group.tsx'
import { CopyText } from './copy-text.tsx'

type FieldTableProps = { title: string; rows: readonly FieldRow[] }

/** The parameters of an operation, or the fields of what it takes or answers. */
const FieldTable = ({ title, rows }: FieldTableProps) => {
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

/** A request or an answer as it is typed or read by a program. */
const ExampleBlock = ({ title, text }: { title: string; text: string }) => (
  <section className={classes['part']} aria-label={title}>
    <div className={classes['codeHead']}>
      <h3 className={classes['partTitle']}>{title}</h3>
      <CopyText text={text} />
    </div>
    <ScrollGroup label={title} className={classes['code']}>
      <pre className={classes['typed']}>
        <code>{text}</code>
      </pre>
    </ScrollGroup>
  </section>
)

type OperationProps = { shown: Shown; document: ApiDocument }

/** One operation: its address at once; what it takes and answers once it is opened. */
export const OperationCard = ({ shown, document }: OperationProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const { method, path, operation } = shown
  return (
    <details className={classes['operation']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes['summary']}>
        <span className={classes['method']} data-method={method}>
          {method}
        </span>
        <span className={classes['path']}>{path}</span>
        <Badge>
          <Need shown={shown} />
        </Badge>
        <span className={classes['what']}>{operation.summary.replaceAll('`', '')}</span>
      </summary>
      {isOpen && <OperationDetail shown={shown} document={document} />}
    </details>
  )
}

/** Who may make the call. */
const Need = ({ shown: { operation } }: Pick<OperationProps, 'shown'>) => {
  const say = useWords('integrations')
  const scope = operation['x-scope']
  if (scope !== null) return say('needsScope', { scope })
  return say(operation.security.length === 0 ? 'needsNothing' : 'needsSession')
}

const OperationDetail = ({ shown, document }: OperationProps) => {
  const say = useWords('integrations')
  const { schemas } = document.components
  const [body, answer] = [bodyOf(shown.operation), answerOf(shown.operation)]
  const [server] = document.servers
  return (
    <div className={classes['detail']}>
      <FieldTable title={say('parameters')} rows={parameterRows(shown.operation)} />
      <FieldTable title={say('requestBody')} rows={body ? readFields(body.schema, schemas) : []} />
      <ExampleBlock title={say('exampleRequest')} text={exampleRequest(shown, server?.url ?? '')} />
      <FieldTable title={say('answer')} rows={answer ? readFields(answer.schema, schemas) : []} />
      {answer?.example !== undefined && (
        <ExampleBlock title={say('exampleAnswer')} text={JSON.stringify(answer.example, null, 2)} />
      )}
      <section className={classes['part']}>
        <h3 className={classes['partTitle']}>{say('refusals')}</h3>
        <ul className={classes['refusals']}>
          {refusalsIn(shown.operation, document).map(({ status, text }) => (
            <li key={`${status}${text}`}>
              {status} {text}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
