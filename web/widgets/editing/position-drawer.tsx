import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeptHoldingRow, SavedBooking } from '#model/calls/editing.ts'
import { request, type Input } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DeleteButton } from '#web/widgets/records/delete-button.tsx'
import { useWords } from '#web/words/words.ts'
import { allRegions } from '#model/calls/editing-vocabulary.ts'
import { isRead, toPoints, type DraftPoint } from './booking-draft.ts'
import classes from './editing.module.css'
import { PricePoints } from './price-points.tsx'
import { sayRefusal } from './say-refusal.ts'

export type PositionDrawerProps = {
  portfolio: string
  holding: KeptHoldingRow
  onTrade: (kind: 'purchase' | 'sale') => void
  onSaved: () => void
  onDeleted: (deleted: SavedBooking) => void
  onClose: () => void
}

type PositionDraft = {
  name: string
  region: string | null
  annualGrowth: string | null
  pricePoints: readonly DraftPoint[]
}

const begin = ({ name, region, annualGrowth, pricePoints }: KeptHoldingRow): PositionDraft => ({
  name,
  region,
  annualGrowth: annualGrowth === null ? null : String(annualGrowth),
  pricePoints: pricePoints.map(({ date, price }): DraftPoint => ({
    date: date ?? null,
    price: String(price),
  })),
})

/** A holding that is stored can be changed and deleted, as the version that was read. */
const usePosition = ({ portfolio, holding, onSaved, onDeleted }: PositionDrawerProps) => {
  const [draft, setDraft] = useState(() => begin(holding))
  const version = holding.version ?? 1
  const params = { portfolio, holding: holding.id ?? '' }
  const save = useMutation({
    mutationFn: () => {
      const { name, region, annualGrowth } = draft
      const growth = annualGrowth === null ? null : Number(annualGrowth)
      const body = { version, name, region, annualGrowth: growth, pricePoints: toPoints(draft.pricePoints) }
      return request('changePosition', { params, body } as Input<'changePosition'>)
    },
    onSuccess: onSaved,
  })
  const remove = useMutation({
    mutationFn: () => request('removePosition', { params, query: { version } }),
    onSuccess: onDeleted,
  })
  return { draft, change: (part: Partial<PositionDraft>) => setDraft({ ...draft, ...part }), save, remove }
}

const Facts = ({ holding }: { holding: KeptHoldingRow }) => {
  const say = useWords('editing')
  const format = useFormat()
  const { symbol, units, value, purchaseValue, currency } = holding
  const facts = [
    { name: say('symbol'), value: symbol },
    { name: say('units'), value: format.units(Number(units)) },
    { name: say('value'), value: format.money(Number(value), currency) },
    { name: say('purchaseValue'), value: format.money(Number(purchaseValue), currency) },
  ]
  return <FactList facts={facts} />
}

/** What is said of a holding beside its trades. */
const Fields = ({
  holding,
  position,
}: {
  holding: KeptHoldingRow
  position: ReturnType<typeof usePosition>
}) => {
  const say = useWords('editing')
  const sayField = useWords('fieldMessages')
  const { draft, change } = position
  const isProperty = holding.assetclass === 'Property'
  return (
    <div className={classes['fields']}>
      <TextInput
        label={say('name')}
        required
        maxLength={300}
        value={draft.name}
        error={draft.name.trim() === '' ? sayField('nameRequired') : null}
        onChange={(name) => change({ name })}
      />
      <Select
        label={say('region')}
        value={draft.region}
        onChange={(region) => change({ region })}
        options={allRegions.map((value) => ({ value, label: say(`region_${value}`) }))}
      />
      {isProperty && (
        <>
          <DecimalInput
            label={say('annualGrowth')}
            suffix="%"
            decimals={4}
            value={draft.annualGrowth}
            onChange={(annualGrowth) => change({ annualGrowth })}
          />
          <div className={classes['wide']}>
            <PricePoints value={draft.pricePoints} onChange={(pricePoints) => change({ pricePoints })} />
          </div>
        </>
      )}
    </div>
  )
}

/** One holding: buy more of it, sell of it, say more about it, or delete it. */
export const PositionDrawer = (props: PositionDrawerProps) => {
  const { holding, onTrade, onClose } = props
  const say = useWords('editing')
  const sayError = useWords('errors')
  const position = usePosition(props)
  const { draft, save, remove } = position
  const isStored = holding.id !== null
  const numbers = [draft.annualGrowth, ...draft.pricePoints.map(({ price }) => price)]
  const isRight = draft.name.trim() !== '' && numbers.every(isRead)
  const failed = save.error ?? remove.error
  return (
    <Drawer
      opened
      dismissable={!isStored}
      onClose={onClose}
      title={holding.name}
      footer={
        isStored && (
          <>
            <DeleteButton
              name={holding.name}
              undo="shortly"
              isBusy={remove.isPending}
              onDelete={() => remove.mutate()}
            />
            <Button kind="primary" busy={save.isPending} onClick={() => isRight && save.mutate()}>
              {say('save')}
            </Button>
          </>
        )
      }
    >
      <Facts holding={holding} />
      <div className={classes['trade']}>
        <Button onClick={() => onTrade('purchase')}>{say('buyMore')}</Button>
        <Button onClick={() => onTrade('sale')}>{say('sell')}</Button>
      </div>
      {isStored ? (
        <>
          <Fields holding={holding} position={position} />
          {holding.bookings > 0 && (
            <p className={classes['muted']}>{say('deleteHolding', { count: holding.bookings })}</p>
          )}
        </>
      ) : (
        <p className={classes['muted']}>{say('fromBookings')}</p>
      )}
      {failed && <Notice tone="error">{sayRefusal(failed, { say, sayError })}</Notice>}
    </Drawer>
  )
}
