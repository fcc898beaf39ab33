import type { NamedValue } from '#model/fields/kinds/multi-group-text-field.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { writeTyped } from '#web/ui/format/typed-number.ts'
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx'
import { writeDecimal } from '#web/ui/inputs/decimal-text.ts'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { useWords } from '#web/words/words.ts'
import { EntryList } from '../entry-list.tsx'
import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { toInput } from '../to-input.ts'
import classes from './multi-group-text-field.module.css'
import { asNamedValues, findOddTotal } from './named-values.ts'

type PairProps = {
  label: string
  place: number
  pair: NamedValue
  onChange: (pair: NamedValue) => void
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
        value={pair.value === null ? null : writeDecimal(pair.value)}
        onChange={(typed) => onChange({ ...pair, value: typed === null ? null : Number(typed) })}
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
