import type { OrderTicket } from '#model/calls/orders.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { fundDocumentUrl } from '#web/widgets/funds/fund-file-url.ts'
import { useWords } from '#web/words/words.ts'
import classes from './orders.module.css'

const papers = {
  'information-memorandum': 'memorandum',
  'key-information-document': 'keyInformation',
} as const

/** The papers of the fund, to be read before anything is ordered. */
const Papers = ({ ticket }: { ticket: OrderTicket }) => {
  const say = useWords('orders')
  const { fundId } = ticket.product
  if (fundId === null || ticket.papers.length === 0) return null
  return (
    <p className={classes['papers']}>
      {say('papers')}:{' '}
      {ticket.papers.map((paper) => (
        <a key={paper} href={fundDocumentUrl(fundId, paper)} target="_blank" rel="noopener noreferrer">
          {say(papers[paper])}
        </a>
      ))}
    </p>
  )
}

/** What an order is measured by. */
export const TicketFacts = ({ ticket }: { ticket: OrderTicket }) => {
  const say = useWords('orders')
  const format = useFormat()
  const { nav, navDate, isStale, held, selling, currency, tradingDay, ongoingCharge } = ticket
  const value = nav === null ? null : format.priceIn(Number(nav), currency)
  const dated = value && navDate ? say('navOn', { nav: value, date: formatDate(navDate) }) : value
  return (
    <>
      <FactList
        facts={[
          { name: say('nav'), value: dated ?? say('unknown') },
          held && { name: say('held'), value: format.units(Number(held.units)) },
          Number(selling) > 0 ? { name: say('selling'), value: format.units(Number(selling)) } : null,
          { name: say('dealing'), value: tradingDay },
          ongoingCharge === null ? null : { name: say('charge'), value: format.percent(ongoingCharge) },
        ]}
      />
      {isStale && navDate && <Notice tone="warning">{say('stale', { date: formatDate(navDate) })}</Notice>}
      <Papers ticket={ticket} />
    </>
  )
}
