import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderPlace } from '#model/calls/orders.ts'
import { query } from '#web/data/queries.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PlaceChoice, placeQuery } from '#web/widgets/orders/place-choice.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { DrawerAnswer } from './drawer-answer.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import type { DrawerProps } from './drawer-props.ts'
import { OrderTicketDrawer } from './order-ticket-drawer.tsx'

type ChosenProps = { fund: string; title: string; places: readonly OrderPlace[] }

/** The ticket in the portfolio that is chosen, or the only one there is. */
const InPlace = ({ fund, title, places }: ChosenProps) => {
  const say = useWords('orders')
  const only = places.length === 1 ? places[0]?.portfolio.id : undefined
  const [portfolio, setPortfolio] = useState<string | null>(only ?? null)
  const page = useQuery({ ...placeQuery(portfolio ?? ''), enabled: portfolio !== null })
  const choice = places.length > 1 && (
    <PlaceChoice places={places} value={portfolio} onChange={setPortfolio} />
  )
  if (portfolio === null)
    return (
      <DrawerFrame title={title}>
        {choice}
        {places.length === 0 && <Notice tone="warning">{say('noStatus')}</Notice>}
      </DrawerFrame>
    )
  const figures = page.data?.figures ?? null
  return (
    <OrderTicketDrawer
      key={portfolio}
      place={{ type: 'Buy', portfolio, product: { fund }, figures }}
      above={choice}
    />
  )
}

/** An order to buy a fund from its page. */
export const BuyFundDrawer = ({ id }: DrawerProps) => {
  const say = useWords('orders')
  const language = useLanguage()
  const fund = useQuery(query('readFund', { params: { fund: id }, query: { language } }))
  const title = fund.data ? say('buyOf', { name: fund.data.name }) : say('buy')
  const answer = useQuery(query('listOrderPlaces', {}))
  if (answer.data) {
    const places = answer.data.places.filter(({ objection }) => objection === null)
    return <InPlace fund={id} title={title} places={places} />
  }
  return (
    <DrawerFrame title={title}>
      <DrawerAnswer answer={answer}>{() => null}</DrawerAnswer>
    </DrawerFrame>
  )
}
