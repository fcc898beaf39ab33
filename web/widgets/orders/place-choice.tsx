import { useQueries } from '@tanstack/react-query'
import { sumHoldings } from '#finance/holdings/holding-sums.ts'
import type { PageFigures } from '#model/calls/figures.ts'
import type { OrderPlace } from '#model/calls/orders.ts'
import { query } from '#web/data/queries.ts'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'

/** As many are shown side by side with their figures; more are chosen from a list. */
const mostShown = 6

/** The figures of a portfolio in which something could be bought. */
export const placeQuery = (portfolio: string) => query('readPortfolio', { params: { portfolio }, query: {} })

const nameOf = ({ portfolio, account }: OrderPlace): string =>
  portfolio.name === account.name ? portfolio.name : `${account.name}, ${portfolio.name}`

/** What a portfolio is worth, and how much of it is cash where it has some. */
const useSayFigures = () => {
  const say = useWords('orders')
  const format = useFormat()
  return ({ value, currency, holdings }: PageFigures): string | null => {
    if (value.value === null) return null
    const worth = format.money(value.value, currency)
    const lines = holdings.flatMap(({ items }) => items).filter(({ id }) => id.startsWith('cash:'))
    const cash = sumHoldings(lines)?.value.value ?? null
    return cash === null ? worth : say('placeCash', { value: worth, cash: format.money(cash, currency) })
  }
}

type PlaceChoiceProps = {
  places: readonly OrderPlace[]
  value: string | null
  onChange: (portfolio: string | null) => void
}

/** In which portfolio something is bought. */
export const PlaceChoice = ({ places, ...chosen }: PlaceChoiceProps) => {
  const say = useWords('orders')
  const sayFigures = useSayFigures()
  const isShort = places.length <= mostShown
  const answers = useQueries({
    queries: isShort ? places.map(({ portfolio }) => placeQuery(portfolio.id)) : [],
  })
  const options = places.map((place, index) => {
    const figures = answers[index]?.data?.figures
    const hint = figures && sayFigures(figures)
    return { value: place.portfolio.id, label: nameOf(place), ...(hint ? { hint } : {}) }
  })
  const choice = { ...chosen, label: say('inPortfolio'), required: true, options }
  return isShort ? <RadioGroup {...choice} /> : <Select {...choice} />
}
