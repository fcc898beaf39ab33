import { useState } from 'react'
import type { ApiDocument } from '#model/calls/api-document.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useWords } from '#web/words/words.ts'
import { ExampleBlock } from './example-block.tsx'
import { FieldTable } from './field-table.tsx'
import {
  answerOf,
  bodyOf,
  exampleRequest,
  parameterRows,
  readFields,
  refusalsIn,
  type Shown,
} from './read-reference.ts'
import classes from './api-page.module.css'

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
