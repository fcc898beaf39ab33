import type { HoldingPricesAnswer } from '#model/calls/portfolios.ts'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/columns.ts'
import type { Say } from '#web/words/words.ts'
import type { HoldingPrices } from './use-holding-prices.ts'

type Words = { say: Say<'report'>; format: Format }

type Room = {
  prices: HoldingPrices
  /** The smallest screen on which the other columns leave room for it. */
  leastScreen: 'laptop' | 'desktop'
}

type LineProps = Words & { known: HoldingPricesAnswer['rows'][number] }

const PriceLine = ({ known: { closes, change }, say, format }: LineProps) => (
  <Sparkline
    values={closes.map(({ price }) => price)}
    summary={say('priceYearText', {
      from: formatDate(closes[0]?.date ?? ''),
      change: format.percent(change, 'always'),
    })}
    width={72}
  />
)

/** The price of a year in the size of a word, sorted by what it did; no column where no price is known. */
export const priceYearColumn = <Row extends { id: string }>(
  words: Words,
  { prices, leastScreen }: Room,
): Column<Row>[] => {
  if (prices === null) return []
  return [
    numberColumn('priceYear', words.say('priceYear'), {
      value: ({ id }) => prices.get(id)?.change,
      cell: ({ id }) => {
        const known = prices.get(id)
        return known && <PriceLine known={known} {...words} />
      },
      leastScreen,
      card: 'none',
    }),
  ]
}
