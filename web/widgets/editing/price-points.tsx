import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/inputs/date-field.tsx'
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx'
import { InputFrame } from '#web/ui/inputs/input-frame.tsx'
import { useWords } from '#web/words/words.ts'
import type { DraftPoint } from './booking-draft.ts'
import classes from './editing.module.css'

type PricePointsProps = { value: readonly DraftPoint[]; onChange: (points: readonly DraftPoint[]) => void }

/** The prices of a property, by day. */
export const PricePoints = ({ value, onChange }: PricePointsProps) => {
  const say = useWords('editing')
  const change = (at: number, part: Partial<DraftPoint>): void =>
    onChange(value.map((point, place) => (place === at ? { ...point, ...part } : point)))
  return (
    <InputFrame label={say('pricePoints')} hint={say('pricePointsHint')}>
      {value.map(({ date, price }, at) => {
        const place = at + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place alone
          <div key={at} className={classes['point']}>
            <DateField
              label={say('pricePointDate', { place })}
              labelShown={false}
              value={date}
              onChange={(day) => change(at, { date: day })}
            />
            <DecimalInput
              label={say('pricePointPrice', { place })}
              labelShown={false}
              value={price}
              decimals={4}
              onChange={(next) => change(at, { price: next })}
            />
            <Button
              kind="quiet"
              aria-label={say('removePricePoint', { place })}
              onClick={() => onChange(value.filter((_, other) => other !== at))}
              icon={IconTrash}
            />
          </div>
        )
      })}
      <Button size="small" icon={IconPlus} onClick={() => onChange([...value, { date: null, price: null }])}>
        {say('addPricePoint')}
      </Button>
    </InputFrame>
  )
}
