import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '#model/fields/problem.ts'
import type { OrderTicket, PlacedOrderAnswer } from '#model/calls/orders.ts'
import {
  checkTicket,
  completeUnits,
  fullAmount,
  workOutTicket,
  type TicketEntry,
  type UnitType,
} from '#model/orders/order-ticket.ts'
import { isSettled } from '#model/orders/sending.ts'
import type { OrderType } from '#model/status/may-order.ts'
import type { Language } from '#phrases/language.ts'
import { request } from '#web/data/call.ts'
import { CallError } from '#web/data/send.ts'
import { query } from '#web/data/queries.ts'

type Extent = 'partial' | 'full'
type Draft = {
  extent: Extent
  unitType: UnitType
  amount: string | null
  reason: string
  isConfirmed: boolean
  hasAccepted: boolean
}

const begun: Draft = {
  extent: 'partial',
  unitType: 'units',
  amount: null,
  reason: '',
  isConfirmed: false,
  hasAccepted: false,
}

/** What is ordered: a holding of the portfolio, or a fund. */
export type Product = { holding: string } | { fund: string }

type Asked = Product & { type: OrderType; language: Language }

export const ticketQuery = (portfolio: string, asked: Asked) =>
  query('readOrderTicket', { params: { portfolio }, query: asked })

/** An order while it is filled in: what is wrong with it, what it comes to, and placing it once. */
export const useOrder = (ticket: OrderTicket, place: { portfolio: string; product: Product }) => {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>({
    ...begun,
    unitType: ticket.type === 'Buy' ? 'amount' : 'units',
  })
  const [isTried, setIsTried] = useState(false)
  // However often the button is pressed, one order is placed; what was refused is over, and the next try is another order.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const entry = {
    amount: draft.extent === 'full' ? fullAmount(ticket, draft.unitType) : draft.amount,
    unitType: draft.unitType,
  }
  const problem = checkTicket(ticket, entry)
  const isAccepted = ticket.terms === null || draft.hasAccepted
  const placing = useMutation({
    mutationFn: () =>
      request('placeOrder', {
        params: { portfolio: place.portfolio },
        body: {
          key,
          ...place.product,
          amount: writeAmount(entry),
          unitType: draft.unitType,
          ...(draft.reason === '' ? {} : { reason: draft.reason }),
          ...shownOf(ticket),
        },
      }),
    onError: (error) => {
      if (isRefusedOrder(error)) setKey(crypto.randomUUID())
    },
    onSettled: () => client.invalidateQueries(),
  })
  return {
    draft,
    entry,
    effect: isCounted(problem) ? workOutTicket(ticket, entry) : null,
    /** Said once somebody wants to place it, and at once where more is asked for than there is. */
    problem: problem && (isTried || problem.code === 'units-held') ? problem : null,
    isUnconfirmed: isTried && !draft.isConfirmed,
    isUnaccepted: isTried && !isAccepted,
    failure: placing.error,
    hasChanged: placing.error instanceof CallError && placing.error.code === 'conflict',
    isBusy: placing.isPending,
    placed: placing.data ?? null,
    change: (part: Partial<Draft>): void => setDraft({ ...draft, ...part }),
    submit: (): void => {
      setIsTried(true)
      if (problem === null && draft.isConfirmed && isAccepted && !placing.isPending) placing.mutate()
    },
  }
}

/** The fund house has said no, and the order is taken back. */
export const isRefusedOrder = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'could-not-order' || error.code === 'could-not-sell')

/** What was shown and accepted. */
const shownOf = ({ type, nav, navDate, terms }: OrderTicket) => ({
  type,
  nav,
  navDate,
  ...(terms ? { terms: terms.version } : {}),
})

/** As it is sent: units with four decimals. */
const writeAmount = ({ amount, unitType }: TicketEntry): string =>
  amount === null || unitType === 'amount' ? (amount ?? '') : completeUnits(amount)

/** What is too little is still worked out: so one sees by how much. */
const isCounted = (problem: Problem | null): boolean =>
  problem === null || problem.code === 'remaining' || (problem.code === 'minimum' && problem.limit !== 0)

export type Order = ReturnType<typeof useOrder>

/** What became of an order that was on its way when it was placed; asked until it is settled. */
export const useOutcome = (account: string, placed: PlacedOrderAnswer): PlacedOrderAnswer['state'] => {
  const isOpen = placed.state !== null && !isSettled(placed.state)
  const asked = useQuery({
    ...query('listSendings', { params: { account } }),
    enabled: isOpen,
    refetchInterval: isOpen ? 3000 : false,
  })
  return asked.data?.rows.find(({ order }) => order === placed.order)?.state ?? placed.state
}
