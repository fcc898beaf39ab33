import type { AnswerOf } from '#web/data/call.ts'
import type { BulkLine } from '#model/calls/records.ts'
import { isAdministrator, type Role } from '#model/access/role.ts'
import { findStatus } from '#model/status/account-status.ts'
import { findMove } from '#model/status/state-table.ts'
import { statusTransitions } from '#model/status/status-transitions.ts'
import type { Shown } from '#web/data/collections.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ScrollGroup } from '#web/ui/scroll-group.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { ChangedValue } from './changed-value.tsx'
import classes from './records.module.css'
import { usePerson } from './use-person.ts'

type BulkPreviewProps = {
  collection: Shown
  preview: AnswerOf<'changeMany'>
  /** Whether it can be done, nothing would change, or a problem stands against it. */
  state: 'ready' | 'idle' | 'blocked'
}

/** One row for each field that would change; the name stands only at the first. */
const Line = ({ collection, line }: { collection: Shown; line: BulkLine }) => {
  const words = useCollectionWords()
  const names = Object.keys(line.after)
  const rows = names.length > 0 ? names : ['']
  return rows.map((name, index) => (
    <tr key={name} data-problem={line.problem !== null}>
      <th scope="row">{index === 0 && line.name}</th>
      <td>{name && words.field(collection.name, name)}</td>
      <td>{name && <ChangedValue collection={collection} name={name} value={line.before[name]} />}</td>
      <td>{name && <ChangedValue collection={collection} name={name} value={line.after[name]} />}</td>
      <td>{index === 0 && line.problem}</td>
    </tr>
  ))
}

/** Whether the status of an account would change against the table of its usual steps. */
const isUnusual = ({ before, after }: BulkLine, role: Role): boolean => {
  const [from, to] = [before['userStatus'], after['userStatus']].map((value) =>
    typeof value === 'string' ? findStatus(value) : null,
  )
  const by = isAdministrator(role) ? 'admin' : 'staff'
  return Boolean(from && to && from !== to && findMove(statusTransitions, { from, to, by }) === null)
}

/** What would change, record by record, and what stands against it. */
export const BulkPreview = ({ collection, preview, state }: BulkPreviewProps) => {
  const say = useWords('admin')
  const sayWaits = useWords('approvals')
  const words = useCollectionWords()
  const { role } = usePerson()
  const unusual = collection.name === 'accounts' ? preview.lines.filter((line) => isUnusual(line, role)) : []
  const told = preview.lines.flatMap((line) => line.told ?? [])
  return (
    <>
      {state === 'blocked' && <Notice tone="warning">{say('bulkBlocked')}</Notice>}
      {told.length > 0 && (
        <Notice tone="warning">{say('bulkTold', { count: told.length, who: told.join(', ') })}</Notice>
      )}
      {unusual.length > 0 && (
        <Notice tone="warning">
          {say('bulkOutside', {
            count: unusual.length,
            who: unusual.map(({ name }) => name).join(', '),
          })}
        </Notice>
      )}
      {preview.waits && <Notice tone="warning">{sayWaits('bulkWaits')}</Notice>}
      {state === 'idle' && <Notice tone="info">{say('bulkNothing')}</Notice>}
      <ScrollGroup label={say('bulkPreview')} className={classes['changes']}>
        <table className={classes['changeTable']}>
          <thead>
            <tr>
              <th scope="col">{words.name(collection.name)}</th>
              <th scope="col">{say('field')}</th>
              <th scope="col">{say('before')}</th>
              <th scope="col">{say('after')}</th>
              <th scope="col">{say('bulkProblem')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.lines.map((line) => (
              <Line key={line.id} collection={collection} line={line} />
            ))}
          </tbody>
        </table>
      </ScrollGroup>
    </>
  )
}
