import { currenciesFor, enteredKinds, isOfHolding, movesUnits } from '#model/calls/editing-vocabulary.ts'
import type { KeptHoldingRow } from '#model/calls/editing.ts'
import { DateField } from '#web/ui/inputs/date-field.tsx'
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { useWords } from '#web/words/words.ts'
import { isOfHeld, ofHolding, regionsOf, type BookingDraft, type DraftField } from './booking-draft.ts'
import classes from './editing.module.css'
import { PricePoints } from './price-points.tsx'
import { SymbolLookup } from './symbol-lookup.tsx'

export type FieldsProps = {
  draft: BookingDraft
  onChange: (part: Partial<BookingDraft>) => void
  /** In words, by field. */
  problems: Partial<Record<DraftField, string>>
  holdings: readonly KeptHoldingRow[]
}

const another = ''

/** Which holding a transaction is of; a purchase may be of one that is not held yet. */
const HoldingChoice = ({ draft, onChange, holdings, problems }: FieldsProps) => {
  const say = useWords('editing')
  const held = holdings.find(({ symbol }) => symbol === draft.symbol)
  const isHeld = isOfHeld(draft.kind)
  const others = isHeld ? [] : [{ value: another, label: say('anotherHolding') }]
  return (
    <Select
      label={say('holding')}
      value={held?.symbol ?? (isHeld ? null : another)}
      error={isHeld ? problems.symbol : undefined}
      onChange={(symbol) => {
        const chosen = holdings.find((one) => one.symbol === symbol)
        onChange(chosen ? ofHolding(chosen) : { name: '', symbol: '' })
      }}
      options={[
        ...holdings.map(({ name, symbol }) => ({ value: symbol, label: `${name} (${symbol})` })),
        ...others,
      ]}
    />
  )
}

/** What an exchange is for: a holding, and its units or a share of their cost. */
const GivenUp = ({ draft, onChange, problems, holdings }: FieldsProps) => {
  const say = useWords('editing')
  return (
    <>
      <Select
        label={say('givenUp')}
        value={draft.fromSymbol || null}
        error={problems.fromSymbol}
        onChange={(symbol) => onChange({ fromSymbol: symbol ?? '' })}
        options={holdings.map(({ name, symbol }) => ({ value: symbol, label: `${name} (${symbol})` }))}
      />
      <DecimalInput
        label={say('fromUnits')}
        hint={say('fromUnitsHint')}
        decimals={4}
        min={0}
        value={draft.fromUnits}
        error={problems.fromUnits}
        onChange={(fromUnits) => onChange({ fromUnits })}
      />
      {draft.fromUnits === null && (
        <DecimalInput
          label={say('costShare')}
          suffix="%"
          decimals={6}
          min={0}
          value={draft.costShare}
          error={problems.costShare}
          onChange={(costShare) => onChange({ costShare })}
        />
      )}
    </>
  )
}

/** What a booking is of: name and symbol, looked up or typed. */
const Naming = (props: FieldsProps) => {
  const { draft, onChange, problems, holdings } = props
  const say = useWords('editing')
  const isKnown = draft.form === null && holdings.some(({ symbol }) => symbol === draft.symbol)
  const hasSymbol = isOfHolding(draft.kind) && draft.form !== 'property'
  const isLookedUp = hasSymbol && !isKnown && draft.kind === 'purchase' && draft.form !== 'fund'
  return (
    <>
      {isLookedUp && (
        <div className={classes['wide']}>
          <SymbolLookup
            onChoose={({ currency, ...chosen }) =>
              onChange({
                ...chosen,
                currency: currenciesFor(null).find((one) => one === currency) ?? draft.currency,
              })
            }
          />
        </div>
      )}
      {!isKnown && !isOfHeld(draft.kind) && (
        <TextInput
          label={say('name')}
          required
          maxLength={300}
          value={draft.name}
          error={problems.name}
          onChange={(name) => onChange({ name })}
        />
      )}
      {hasSymbol && !isKnown && !isOfHeld(draft.kind) && (
        <TextInput
          label={say('symbol')}
          required
          maxLength={100}
          value={draft.symbol}
          error={problems.symbol}
          onChange={(symbol) => onChange({ symbol })}
        />
      )}
    </>
  )
}

const Size = ({ draft, onChange, problems }: FieldsProps) => {
  const say = useWords('editing')
  const isMoving = movesUnits(draft.kind)
  const isSplit = draft.kind === 'split'
  const isExchange = draft.kind === 'exchange'
  const isProperty = draft.form === 'property'
  return (
    <>
      {isMoving && !isProperty && (
        <DecimalInput
          label={say(isSplit ? 'splitRatio' : isExchange ? 'newUnits' : 'units')}
          required
          decimals={4}
          min={0}
          value={draft.units}
          error={problems.units}
          onChange={(units) => onChange({ units })}
        />
      )}
      {isMoving && !isSplit && (
        <DecimalInput
          label={say(isProperty ? 'purchaseValue' : 'price')}
          required={draft.form !== null}
          decimals={6}
          min={0}
          value={draft.price}
          error={problems.price}
          onChange={(price) => onChange({ price })}
        />
      )}
      {draft.form !== 'property' && !isSplit && !isExchange && (
        <DecimalInput
          label={say(draft.form === null ? 'amount' : 'purchaseValue')}
          required={!isMoving}
          hint={isMoving ? say('amountHint') : undefined}
          decimals={2}
          min={0}
          value={draft.amount}
          error={problems.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
    </>
  )
}

const Placing = ({ draft, onChange, problems, holdings }: FieldsProps) => {
  const say = useWords('editing')
  const isHeld = draft.form === null && holdings.some(({ symbol }) => symbol === draft.symbol)
  return (
    <>
      <Select
        label={say('currency')}
        value={draft.currency}
        disabled={isHeld && isOfHolding(draft.kind)}
        onChange={(currency) => onChange({ currency: currency ?? draft.currency })}
        options={currenciesFor(draft.form).map((value) => ({ value, label: value }))}
      />
      <Select
        label={say('region')}
        value={draft.region}
        clearable
        labels={{ nothingFound: '', clear: say('cancel') }}
        onChange={(region) => onChange({ region })}
        options={regionsOf(draft.form).map((value) => ({ value, label: say(`region_${value}`) }))}
      />
      <DateField
        label={say(draft.form === null ? 'date' : 'purchaseDate')}
        required
        value={draft.date}
        error={problems.date}
        onChange={(date) => onChange({ date })}
      />
    </>
  )
}

const Valuing = ({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) => {
  const say = useWords('editing')
  return (
    <>
      <DecimalInput
        label={say('annualGrowth')}
        suffix="%"
        decimals={4}
        value={draft.annualGrowth}
        onChange={(annualGrowth) => onChange({ annualGrowth })}
      />
      <div className={classes['wide']}>
        <PricePoints value={draft.pricePoints} onChange={(pricePoints) => onChange({ pricePoints })} />
      </div>
    </>
  )
}

/** The fields of a booking, by what it is. */
export const BookingFields = (props: FieldsProps) => {
  const { draft, onChange } = props
  const say = useWords('editing')
  const sayReport = useWords('report')
  const isListed = draft.form === null && (isOfHolding(draft.kind) || draft.kind === 'dividend')
  return (
    <div className={classes['fields']}>
      {draft.form === null && (
        <Select
          label={say('kind')}
          value={draft.kind}
          onChange={(kind) => onChange({ kind: enteredKinds.find((one) => one === kind) ?? draft.kind })}
          options={enteredKinds.map((value) => ({ value, label: sayReport(`kind_${value}`) }))}
        />
      )}
      {draft.kind === 'exchange' && <GivenUp {...props} />}
      {isListed && <HoldingChoice {...props} />}
      <Naming {...props} />
      <Size {...props} />
      <Placing {...props} />
      {draft.form === 'property' && <Valuing draft={draft} onChange={onChange} />}
    </div>
  )
}
