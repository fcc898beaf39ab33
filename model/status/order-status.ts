/** An order is placed once and closed once (decision Q-ORDERS-ADMIN). */
import type { Move } from '#model/status/state-table.ts'

/** The states of an order in their order. */
export const orderStatuses = ['placed', 'closed'] as const

/** The state of an order. */
export type OrderStatus = (typeof orderStatuses)[number]

/** The table: clients place, administrators write down what was ordered elsewhere, staff close. */
export const orderMoves: readonly Move<OrderStatus>[] = [
  {
    from: [],
    to: 'placed',
    trigger: 'order placed',
    by: ['client'],
    cause: 'order placed',
    tells: 'advisers',
  },
  {
    from: [],
    to: 'placed',
    trigger: 'ordered with the verification',
    by: ['client'],
    cause: 'verification asked',
    tells: 'advisers',
  },
  { from: [], to: 'placed', trigger: 'an order written down', by: ['admin'] },
  { from: [], to: 'closed', trigger: 'a closed order written down', by: ['admin'] },
  { from: ['placed'], to: 'closed', trigger: 'executed or withdrawn', by: ['staff', 'provider'] },
]
