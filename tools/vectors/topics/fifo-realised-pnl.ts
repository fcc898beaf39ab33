/** Topic 'fifo-realised-pnl': realised results by lots. */
import { lotsBy } from '#tools/vectors/topics/lots.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

export const fifoRealisedPnl: Topic = {
  product: 'realised sales and holdings of a ledger',
  reference: 'last in first out and highest cost first, which no portal offers',
  operations: { lots: lotsBy('FIFO') },
}
