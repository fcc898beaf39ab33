import type { ReactNode } from 'react'
import type { Proposal, ProposalTrade, Proposed } from '#model/calls/proposals.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import classes from './proposals.module.css'
import { useProposalWords } from './use-proposal-words.ts'

type Carried = Proposal['carried']

const useCarried = (trade: ProposalTrade, carried: Carried): ReactNode => {
  const { say } = useProposalWords()
  const found = carried.find(({ key }) => key === trade.key)
  if (!trade.isOrdered) return say('byAdviser')
  if (!found) return say('byOrder')
  const { state } = found
  const tone = state === 'gone' || state === null ? 'warning' : state === 'closed' ? 'success' : 'info'
  return <Badge tone={tone}>{say(`order_${state ?? 'missing'}`)}</Badge>
}

const Carried = ({ trade, carried }: { trade: ProposalTrade; carried: Carried }) => useCarried(trade, carried)

type TradesProps = {
  proposed: Proposed
  carried?: Carried
  /** While it is only a draft: takes the holding of a trade out. */
  onLeaveOut?: (holding: string) => void
}

/** The trades, each with how much, what it costs, why, and who carries it out. */
export const ProposedTrades = ({ proposed, carried = [], onLeaveOut }: TradesProps) => {
  const { say, format, reasonOf } = useProposalWords()
  const { trades, currency } = proposed
  const hasCosts = trades.some(({ cost }) => cost > 0)
  return (
    <CompactTable
      label={say('tradesTitle')}
      columns={[
        { id: 'trade', header: say('trade') },
        { id: 'units', header: say('units'), align: 'end' },
        { id: 'amount', header: say('amount'), align: 'end' },
        ...(hasCosts ? [{ id: 'cost', header: say('cost'), align: 'end' as const }] : []),
        { id: 'reason', header: say('reason') },
        { id: 'carried', header: say('carried') },
      ]}
      actionsLabel={onLeaveOut && say('leaveOut')}
      rows={trades.map((trade) => ({
        id: trade.key,
        cells: {
          trade: (
            <span>
              {say(`type_${trade.type}`)} <strong>{trade.name}</strong>
            </span>
          ),
          units: format.units(Number(trade.units)),
          amount: format.money(Number(trade.amount), trade.currency),
          cost: format.money(trade.cost, currency),
          reason: reasonOf(trade),
          carried: <Carried trade={trade} carried={carried} />,
        },
        actions: onLeaveOut && (
          <Button
            kind="quiet"
            size="small"
            aria-label={say('leaveOutOf', { name: trade.name })}
            onClick={() => onLeaveOut(trade.holding)}
          >
            {say('leaveOut')}
          </Button>
        ),
      }))}
    />
  )
}

/** What is not proposed, and why not; and what all of it costs. */
export const ProposalRest = ({ proposed }: { proposed: Proposed }) => {
  const { say, format, leftOutOf } = useProposalWords()
  const { costs, currency, leftOut } = proposed
  return (
    <Stack gap={3}>
      <p>{costs > 0 ? say('totalCosts', { costs: format.money(costs, currency) }) : say('noCosts')}</p>
      {leftOut.length > 0 && (
        <section aria-label={say('leftOutTitle')}>
          <h3 className={classes['head']}>{say('leftOutTitle')}</h3>
          <ul className={classes['left']}>
            {leftOut.map((left) => (
              <li key={`${left.why} ${left.type} ${left.assetClass} ${left.name}`}>
                {leftOutOf(left, currency)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}

/** How the portfolio is made up now, afterwards and in the model. */
export const ProposalStand = ({ proposed: { classes: stands, asOf } }: { proposed: Proposed }) => {
  const { say, sayClass, format } = useProposalWords()
  return (
    <Stack gap={2}>
      <CompactTable
        label={say('standTitle')}
        columns={[
          { id: 'class', header: say('class') },
          { id: 'before', header: say('before'), align: 'end' },
          { id: 'after', header: say('after'), align: 'end' },
          { id: 'target', header: say('target'), align: 'end' },
        ]}
        rows={stands.map(({ name, before, after, target }) => ({
          id: name,
          cells: {
            class: sayClass(name),
            before: format.percent(before),
            after: <strong>{format.percent(after)}</strong>,
            target: format.percent(target),
          },
        }))}
      />
      <p className={classes['quiet']}>{say('estimate', { date: formatDate(asOf) })}</p>
    </Stack>
  )
}
