import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import type { MappingProps } from './mapping-props.ts'
import { Switch } from '#web/ui/inputs/choice-input.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'

const decimals = ['.', ','] as const
const orders = ['ymd', 'dmy', 'mdy'] as const
const amounts = ['net', 'gross', 'ignored'] as const
const splits = ['added', 'ratio'] as const

/** How the values of the columns are read: numbers, dates, signs, splits. */
export const MappingReading = ({ mapping, onChange }: MappingProps) => {
  const say = useWords('imports')
  const set = (change: Partial<ColumnMapping>) => onChange({ ...mapping, ...change })
  return (
    <Grid leastWidth={200} gap={3}>
      <Select
        label={say('decimal')}
        options={decimals.map((value) => ({
          value,
          label: say(value === '.' ? 'decimalPoint' : 'decimalComma'),
        }))}
        value={mapping.decimal}
        onChange={(value) => set({ decimal: value === ',' ? ',' : '.' })}
      />
      <Select
        label={say('dateOrder')}
        options={orders.map((value) => ({ value, label: say(`order-${value}`) }))}
        value={mapping.dateOrder}
        onChange={(value) => set({ dateOrder: orders.find((order) => order === value) ?? 'ymd' })}
      />
      <Select
        label={say('amountIs')}
        options={amounts.map((value) => ({ value, label: say(`amount-${value}`) }))}
        value={mapping.amountIs}
        onChange={(value) => set({ amountIs: amounts.find((one) => one === value) ?? 'net' })}
      />
      <Select
        label={say('splitUnits')}
        options={splits.map((value) => ({ value, label: say(`split-${value}`) }))}
        value={mapping.splitUnits}
        onChange={(value) => set({ splitUnits: value === 'ratio' ? 'ratio' : 'added' })}
      />
      <Switch
        label={say('amountSigned')}
        value={mapping.amountSigned}
        onChange={(amountSigned) => set({ amountSigned })}
      />
    </Grid>
  )
}
