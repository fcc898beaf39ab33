import type { FieldOption } from '#model/fields/form-field.ts'
import { EntryList } from '#web/fields/entry-list.tsx'
import type { FieldEditorProps, FieldPart, FieldParts } from '#web/fields/field-contract.ts'
import { FieldFrame } from '#web/fields/field-frame.tsx'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { useHasFeature } from '#web/data/use-has-feature.ts'
import { useWords } from '#web/words/words.ts'
import classes from './designer.module.css'

type Pair = { label: string; value: string; score: string | null }

const toPair = (option: FieldOption): Pair =>
  typeof option === 'string'
    ? { label: option, value: '', score: null }
    : {
        label: option.label,
        value: option.value,
        score: option.score === undefined ? null : String(option.score),
      }

/** An option that is stored as it is shown, and counts nothing, is its text alone. */
const toOption = ({ label, value, score }: Pair): FieldOption => {
  const counted = score === null || score.trim() === '' ? Number.NaN : Number(score)
  if (Number.isFinite(counted)) return { value: value || label, label, score: counted }
  return value === '' || value === label ? label : { value, label }
}

const asOptions = (value: unknown): readonly FieldOption[] => (Array.isArray(value) ? value : [])

/** One option a line, as a list is copied; what stands behind a tab or a semicolon is how it is stored. */
const readPasted = (text: string): readonly Pair[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t;]/).map((part) => part.trim()))
    .flatMap(([label = '', value = '']) => (label === '' ? [] : [{ label, value, score: null }]))

type LineProps = {
  place: number
  pair: Pair
  onChange: (pair: Pair) => void
  /** Takes a list that is pasted where one option is typed. */
  onPasted: (pairs: readonly Pair[]) => void
}

const Line = ({ place, pair, onChange, onPasted }: LineProps) => {
  const say = useWords('designer')
  const isScored = useHasFeature('factFinder')
  return (
    <div
      className={classes['pair']}
      onPaste={(event) => {
        const pasted = readPasted(event.clipboardData.getData('text/plain'))
        if (pasted.length < 2) return
        event.preventDefault()
        onPasted(pasted)
      }}
    >
      <TextInput
        label={say('optionLabel', { place })}
        labelShown={false}
        placeholder={say('shownAs')}
        autoComplete="off"
        value={pair.label}
        onChange={(label) => onChange({ ...pair, label })}
      />
      <TextInput
        label={say('optionValue', { place })}
        labelShown={false}
        placeholder={say('storedAs')}
        autoComplete="off"
        value={pair.value}
        onChange={(value) => onChange({ ...pair, value })}
      />
      {isScored && (
        <DecimalInput
          label={say('optionScore', { place })}
          labelShown={false}
          placeholder={say('countsAs')}
          decimals={2}
          min={0}
          max={100}
          value={pair.score}
          onChange={(score) => onChange({ ...pair, score })}
        />
      )}
    </div>
  )
}

/** The options of a choice: how each is shown and, where it is another word, how it is stored. */
const OptionsEditor = (props: FieldEditorProps) => {
  const say = useWords('designer')
  const pairs = asOptions(props.value).map(toPair)
  return (
    <FieldFrame {...props} field={{ ...props.field, help: say('help-options') }}>
      <EntryList
        entries={pairs}
        onChange={(entries) => props.onChange(entries.map(toOption))}
        blank={{ label: '', value: '', score: null }}
        nameOf={(place) => pairs[place]?.label || say('optionOf', { place: place + 1 })}
        isReadOnly={false}
        renderEntry={({ entry, place, change }) => (
          <Line
            place={place + 1}
            pair={entry}
            onChange={change}
            onPasted={(pasted) => {
              // An option that is there already stays; the list comes in its place where it is empty.
              const isBlank = entry.label === '' && entry.value === ''
              const next = pairs.toSpliced(isBlank ? place : place + 1, isBlank ? 1 : 0, ...pasted)
              props.onChange(next.map(toOption))
            }}
          />
        )}
      />
    </FieldFrame>
  )
}

const OptionsView: FieldPart['View'] = ({ value }) => (
  <>
    {asOptions(value)
      .map((option) => toPair(option).label)
      .join(', ')}
  </>
)

/** The fields of the properties: those of every form, and the list of options. */
export const designerParts: FieldParts = {
  ...fieldRegistry,
  custom: { Editor: OptionsEditor, View: OptionsView },
}
