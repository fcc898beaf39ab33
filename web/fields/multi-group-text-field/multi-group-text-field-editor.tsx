import { useFormat } from '#web/ui/format/format-context.tsx'
import { writeTyped } from '#web/ui/format/typed-number.ts'
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { useWords } from '#web/words/words.ts'
import { EntryList } from '../entry-list.tsx'
import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { toStored, toTyped } from '../number/number-text.ts'
import { toInput } from '../to-input.ts'
import classes from './multi-group-text-field.module.css'
import { asNamedValues, findOddTotal, type EnteredPair } from './named-values.ts'

const weight = { name: 'value', type: 'number' } as const

type PairProps = {
  label: string
  place: number
  pair: EnteredPair
  onChange: (pair: EnteredPair) => void
  disabled: boolean
}

const Pair = ({ label, place, pair, onChange, disabled }: PairProps) => {
  const say = useWords('fields')
  const about = { label, place: place + 1 }
  return (
    <div className={classes['pair']}>
      <TextInput
        label={say('entryNameOf', about)}
        labelShown={false}
        placeholder={say('entryName')}
        autoComplete="off"
        disabled={disabled}
        value={pair.name}
        onChange={(name) => onChange({ ...pair, name })}
      />
      <DecimalInput
        label={say('entryValueOf', about)}
        labelShown={false}
        placeholder={say('entryValue')}
        disabled={disabled}
        value={toTyped(pair.value, weight)}
        onChange={(typed) => onChange({ ...pair, value: toStored(typed, weight) })}
      />
    </div>
  )
}

/** Names with a number each; weights that do not add up to 100 are remarked on. */
export const MultiGroupTextFieldEditor = (props: FieldEditorProps) => {
  const { label, disabled } = toInput(props)
  const say = useWords('fields')
  const { locale } = useFormat()
  const pairs = asNamedValues(props.value)
  const oddTotal = findOddTotal(pairs)
  return (
    <FieldFrame {...props}>
      <EntryList
        entries={pairs}
        onChange={props.onChange}
        blank={{ name: '', value: null }}
        nameOf={(place) => pairs[place]?.name || `${label} ${place + 1}`}
        isReadOnly={disabled}
        leastWidth={280}
        renderEntry={({ entry, place, change }) => (
          <Pair label={label} place={place} pair={entry} onChange={change} disabled={disabled} />
        )}
      />
      <output className={classes['total']}>
        {oddTotal !== null && say('weightsTotal', { total: writeTyped(oddTotal, locale) })}
      </output>
    </FieldFrame>
  )
}
