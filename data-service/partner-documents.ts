/** The documents of the partner firm: statements of contacts and portfolios, notices of calls and distributions. */
import { writePlainPdf } from '#data-service/plain-pdf.ts'
import type { PlatformRecord, PlatformWorld } from '#data-service/platform-world.ts'
import { contactOf, holdingOf, portfolioOf, type PortfolioRecord } from '#data-service/partner-world.ts'
import { presentTransactions } from '#data-service/partner-transactions.ts'
import { addDays, quarterEnds } from '#finance/ground/calendar.ts'
import type { PartnerDocument } from '#providers/partner/wire.ts'

/** A document with the lines of its file. */
type Written = PartnerDocument & { lines: readonly string[] }

function statementsOf(world: PlatformWorld, record: PlatformRecord, ownerId: string): readonly Written[] {
  const isAccount = record.kind === 'account'
  const { inception } = isAccount ? record.account : record.portfolio
  const title = isAccount ? 'Capital account statement' : 'Portfolio statement'
  if (inception === null) return []
  return quarterEnds(addDays(inception, -1), world.tenant.asOf)
    .map((date) => ({
      id: `statement-${date}`,
      ownerId,
      name: `${title} ${date}`,
      type: isAccount ? 'Account documents' : 'Value reports',
      date,
      lines: [`${title} as of ${date}`, record.account.name, isAccount ? '' : record.portfolio.name],
    }))
    .toReversed()
}

const noticeNames: Record<string, string> = {
  'capital call': 'Capital call',
  distribution: 'Distribution notice',
}

function noticesOf(
  world: PlatformWorld,
  { record, symbol }: { record: PortfolioRecord; symbol: string },
  ownerId: string,
): readonly Written[] {
  return presentTransactions(world, record, world.tenant.asOf)
    .filter((one) => one.symbol === symbol && Object.hasOwn(noticeNames, one.kind ?? ''))
    .map(({ id, kind, name, date, amount, currency }) => {
      const title = noticeNames[kind ?? ''] ?? ''
      return {
        id: `notice-${id}`,
        ownerId,
        name: `${title} ${name} ${date}`,
        type: 'Transaction notes',
        date,
        lines: [title, name, record.account.name, `${date}: ${amount} ${currency}`],
      }
    })
}

/**
 * What an owner has. An owner is a contact ('C1'), a portfolio ('C1-P2') or a holding ('C1-P2.SYMBOL'). Throws a Refusal
 * 404 for an unknown one.
 */
function writtenFor(world: PlatformWorld, ownerId: string): readonly Written[] {
  const at = ownerId.indexOf('-')
  if (at < 0) return statementsOf(world, contactOf(world, ownerId), ownerId)
  const [contactId, rest] = [ownerId.slice(0, at), ownerId.slice(at + 1)]
  if (rest.includes('.')) return noticesOf(world, holdingOf(world, contactId, rest), ownerId)
  return statementsOf(world, portfolioOf(world, contactId, rest), ownerId)
}

/** The documents of an owner, newest first. */
export function presentDocuments(world: PlatformWorld, ownerId: string): readonly PartnerDocument[] {
  return writtenFor(world, ownerId).map(({ lines, ...document }) => ({
    ...document,
    size: writePlainPdf(lines).length,
  }))
}

/** A document as a file; null for an unknown one. */
export function documentPdf(world: PlatformWorld, ownerId: string, id: string): Buffer | null {
  const found = writtenFor(world, ownerId).find((document) => document.id === id)
  return found === undefined ? null : writePlainPdf(found.lines)
}
