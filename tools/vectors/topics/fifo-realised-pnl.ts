/** Topic 'fifo-realised-pnl': realised results by lots. */
import type { Operations } from '#tools/vectors/topics/case-input.ts'
import { runLots } from '#tools/vectors/topics/lots.ts'

export const fifoRealisedPnl: Operations = { lots: (input) => runLots(input, 'FIFO') }
