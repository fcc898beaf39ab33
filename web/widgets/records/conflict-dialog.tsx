import { useEffect, useEffectEvent, useState } from 'react'
import type { Answers } from '#model/fields/form-field.ts'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import type { Shown } from '#web/data/collections.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { ScrollGroup } from '#web/ui/scroll-group.tsx'
import { useWords } from '#web/words/words.ts'
import { ChangedValue } from './changed-value.tsx'
import { compareRecords, type Difference } from './compare-records.ts'
import classes from './records.module.css'
import type { Answer, Conflict } from './use-record-saving.ts'

type Side = 'theirs' | 'mine'
type Choices = Readonly<Record<string, Side>>

type ConflictDialogProps = {
  collection: Shown
  form: RecordForm
  base: Answer | null
  conflict: Conflict
  /** A record as the values of the form. */
  spread: (answer: Answer) => Answers
  rebase: (answer: Answer) => void
  submit: () => Promise<boolean>
  onClose: () => void
}

type LineProps = {
  collection: Shown
  difference: Difference
  label: string
  side: Side
  names: Readonly<Record<string, string>>
  onChoose: (side: Side) => void
}

const BothChanged = () => {
  const say = useWords('admin')
  return <Badge tone="warning">{say('conflictBoth')}</Badge>
}

const Line = ({ collection, difference, label, side, names, onChoose }: LineProps) => (
  <tr>
    <th scope="row">
      {label} {difference.changedBy === 'both' && <BothChanged />}
    </th>
    {(['theirs', 'mine'] as const).map((one) => (
      <td key={one}>
        <label className={classes['conflictChoice']} data-chosen={side === one}>
          <input
            type="radio"
            name={`conflict-${difference.name}`}
            checked={side === one}
            onChange={() => onChoose(one)}
          />
          <ChangedValue
            collection={collection}
            name={difference.name}
            value={difference[one]}
            names={names}
          />
        </label>
      </td>
    ))}
  </tr>
)

/** What of mine is saved on top of theirs. */
const chosenOf = (differences: readonly Difference[], choices: Choices): Answers =>
  Object.fromEntries(
    differences
      .filter(({ name, suggested }) => (choices[name] ?? suggested) === 'mine')
      .map(({ name, mine }) => [name, mine]),
  )

/** The record was removed meanwhile: there is nothing to save to. */
const Removed = ({ onClose }: { onClose: () => void }) => {
  const say = useWords('admin')
  const sayApp = useWords('app')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('conflictGone')}
      footer={<Button onClick={onClose}>{sayApp('close')}</Button>}
    >
      <p>{say('conflictRemoved')}</p>
    </Dialog>
  )
}

/** Lays the choice on top of the other version, and saves it once the form has taken it over. */
const useMerge = ({ form, rebase, spread, submit, onClose }: ConflictDialogProps) => {
  const [merged, setMerged] = useState<Answers | null>(null)
  const save = useEffectEvent(async (mine: Answers) => {
    onClose()
    if (Object.keys(mine).length === 0) return
    form.fill(mine)
    await submit()
  })
  useEffect(() => {
    if (merged) void save(merged)
  }, [merged])
  return (theirs: Answer, mine: Answers): void => {
    rebase(theirs)
    form.reset(spread(theirs))
    setMerged(mine)
  }
}

/** Two people changed the same record: theirs and mine side by side, to choose from field by field. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { collection, form, base, conflict, spread, onClose } = props
  const say = useWords('admin')
  const [choices, setChoices] = useState<Choices>({})
  const merge = useMerge(props)
  const { theirs } = conflict
  if (!theirs || !base) return <Removed onClose={onClose} />
  const fields = flattenFields(form.fields).filter(({ type }) => type !== 'timestamp' && type !== 'hidden')
  const differences = compareRecords({
    base: spread(base),
    theirs: spread(theirs),
    mine: form.values(),
    names: fields.map(({ name }) => name),
  })
  const takeAll = (side: Side): void =>
    setChoices(Object.fromEntries(differences.map(({ name }) => [name, side])))
  const changed = theirs.record.updated
  const names = { ...base.names, ...theirs.names }
  return (
    <Dialog
      opened
      dismissable={false}
      onClose={onClose}
      width={860}
      title={say('conflictTitle')}
      footer={
        <>
          <Button onClick={onClose}>{say('leaveStay')}</Button>
          <Button kind="primary" onClick={() => merge(theirs, chosenOf(differences, choices))}>
            {say('conflictSave')}
          </Button>
        </>
      }
    >
      <p>
        {changed && `${say('conflictBy', { name: changed.name ?? '', at: formatDateTime(changed.at) })}. `}
        {say(differences.length > 0 ? 'conflictText' : 'conflictNone')}
      </p>
      {differences.length > 0 && (
        <ScrollGroup label={say('conflictTitle')} className={classes['changes']}>
          <table className={classes['changeTable']}>
            <thead>
              <tr>
                <th scope="col">{say('field')}</th>
                <th scope="col">
                  <Button size="small" kind="quiet" onClick={() => takeAll('theirs')}>
                    {say('conflictAllTheirs')}
                  </Button>
                </th>
                <th scope="col">
                  <Button size="small" kind="quiet" onClick={() => takeAll('mine')}>
                    {say('conflictAllMine')}
                  </Button>
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => (
                <Line
                  key={difference.name}
                  {...{ collection, difference, names }}
                  label={fields.find(({ name }) => name === difference.name)?.label ?? difference.name}
                  side={choices[difference.name] ?? difference.suggested}
                  onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
                />
              ))}
            </tbody>
          </table>
        </ScrollGroup>
      )}
    </Dialog>
  )
}
