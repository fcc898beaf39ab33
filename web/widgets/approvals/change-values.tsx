import type { Approval } from '#model/calls/approvals.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from './approvals.module.css'
import { useChangeWords } from './use-change-words.ts'

/** What is of no interest to whoever decides. */
const untold = new Set(['subject'])

/** The fields of a change as they were and as they are to be, and what has become of them since. */
export const ChangeValues = ({ change }: { change: Approval }) => {
  const { say, fieldOf, writeField, titleOf } = useChangeWords()
  const { before, after, outdated, verb, kind } = change
  if (verb === 'publish')
    return outdated ? (
      <Notice tone="warning">{say('outdatedVersion')}</Notice>
    ) : (
      <p className={classes['quiet']}>{say('asItStands', { version: String(before['version']) })}</p>
    )
  const fields = Object.keys(verb === 'remove' || verb === 'restore' ? {} : after).filter(
    // A value is written with its currency.
    (field) => !untold.has(field) && !(verb === 'place' && field === 'currency'),
  )
  const hasBefore = Object.keys(before).length > 0
  return (
    <>
      {fields.length > 0 && (kind !== 'switches' || verb === 'update') && (
        <table className={classes['table']} aria-label={titleOf(change)}>
          <thead>
            <tr>
              <th scope="col">{say('field')}</th>
              {hasBefore && <th scope="col">{say('before')}</th>}
              <th scope="col">{say('after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldOf(change, field)}</th>
                {hasBefore && (
                  <td>
                    <del>{writeField(change, field, before[field])}</del>
                  </td>
                )}
                <td>
                  <ins>{writeField(change, field, after[field])}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {outdated && (
        <Notice tone="warning">
          {say('outdated')}{' '}
          {Object.entries(outdated)
            .map(([field, value]) =>
              say('now', { field: fieldOf(change, field), value: writeField(change, field, value) }),
            )
            .join(' ')}
        </Notice>
      )}
    </>
  )
}
