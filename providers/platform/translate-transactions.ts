/** Transactions of the platform wire as transactions. */
import type { Transaction } from '#providers/portfolio-data.ts'
import type { WireTransaction } from '#providers/platform/wire.ts'
import { reportedTransaction } from '#providers/reported-transactions.ts'

/** A transaction as the pages list it. */
export function translateTransaction(wire: WireTransaction, position: number): Transaction {
  return reportedTransaction(wire, {
    id: `${wire.date}-${position}`,
    portfolioId: wire.parentId ?? null,
  })
}
