import { Row } from '#web/ui/layout.tsx'
import { averageCostOf, gainOfHolding } from '#finance/holdings/holding-sums.ts'
import type { HoldingDetail } from '#model/calls/subjects.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { explainReasons } from '#web/widgets/figures/explain-reasons.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { HoldingPayments } from '#web/widgets/quarterly/holding-payments.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { DrawerPart } from './drawer-part.tsx'
import classes from './drawers.module.css'
import { FactList } from '#web/ui/fact-list.tsx'
import { OrderButtons } from '#web/widgets/orders/order-buttons.tsx'
import { NotesButton } from './notes-button.tsx'

/** Price, income and exchange rates apart, where the source can tell them. */
const GainSplit = ({ detail: { movement, holding, currency } }: { detail: HoldingDetail }) => {
  const say = useWords('details')
  const format = useFormat()
  if (!movement || !holding.date) return null
  const money = (amount: number | null) => (amount === null ? null : format.money(amount, currency, 'always'))
  return (
    <DrawerPart
      title={say('gainSplit')}
      hint={say('gainSplitHint', { date: formatDate(holding.date), currency })}
    >
      <FactList
        facts={[
          { name: say('splitMarket'), value: money(movement.market) },
          { name: say('splitIncome'), value: money(movement.income) },
          { name: say('splitExchange'), value: money(movement.exchange) },
        ]}
      />
    </DrawerPart>
  )
}

const Lead = ({ detail: { holding } }: { detail: HoldingDetail }) => {
  const say = useWords('report')
  const gain = gainOfHolding(holding)
  return (
    <div className={classes['lead']}>
      <div>
        <div className={classes['label']}>{say('value')}</div>
        <div className={classes['value']}>
          <SubjectFigure
            figure={holding.value}
            address={{ of: 'holding', holding: holding.id, part: 'value' }}
            name={`${holding.name}, ${say('value')}`}
          />
        </div>
      </div>
      {holding.gainOnCost.value !== null && (
        <div>
          <div className={classes['label']}>{say('unrealisedGain')}</div>
          <div className={classes['gain']}>
            <SubjectFigure
              figure={gain}
              address={{ of: 'holding', holding: holding.id, part: 'gain-amount' }}
              name={`${holding.name}, ${say('unrealisedGain')}`}
              form="change"
            />{' '}
            ·{' '}
            <SubjectFigure
              figure={holding.gainOnCost}
              address={{ of: 'holding', holding: holding.id, part: 'gain' }}
              name={`${holding.name}, ${say('gainOnCost')}`}
              form="change"
            />
          </div>
        </div>
      )}
    </div>
  )
}

const earnedParts = [
  ['income', 'incomeReceived'],
  ['realised', 'realisedGain'],
  ['total', 'totalGain'],
  ['totalOnCost', 'totalGainOnCost'],
] as const

/** What the holding has brought since it was bought, each part under its own name; nothing where nobody was asked. */
const Earned = ({ holding }: { holding: HoldingDetail['holding'] }) => {
  const say = useWords('report')
  const sayDetails = useWords('details')
  const sayFigures = useWords('figures')
  const { figures } = useSubject()
  const earned = figures?.holdings.flatMap(({ items }) => items).find(({ id }) => id === holding.id)?.earned
  const since = earned?.income.from ?? holding.date
  if (!earned || !since) return null
  return (
    <DrawerPart title={sayDetails('earned')} hint={sayDetails('earnedHint', { date: formatDate(since) })}>
      <FactList
        facts={earnedParts.map(([part, name]) => ({
          name: say(name),
          value: (
            <FigureText
              figure={earned[part]}
              name={`${holding.name}, ${say(name)}`}
              form={part === 'income' ? 'exact' : 'change'}
              explanation={explainReasons(earned[part], sayFigures)}
            />
          ),
        }))}
      />
    </DrawerPart>
  )
}

const useHoldingFacts = ({ holding, group, currency }: HoldingDetail) => {
  const say = useWords('report')
  const sayDetails = useWords('details')
  const format = useFormat()
  const sayName = useListWords()
  const average = averageCostOf(holding)
  const isCash = holding.id.startsWith('cash:')
  const figure = (which: 'cost' | 'weight') => (
    <SubjectFigure
      figure={holding[which]}
      address={{ of: 'holding', holding: holding.id, part: which }}
      name={`${holding.name}, ${say(which)}`}
    />
  )
  return {
    figures: [
      { name: say('weight'), value: figure('weight') },
      isCash ? null : { name: say('cost'), value: figure('cost') },
      isCash ? null : { name: say('units'), value: format.units(holding.units) },
      average === null ? null : { name: sayDetails('averageCost'), value: format.money(average, currency) },
      isCash || holding.price === null
        ? null
        : { name: say('price'), value: format.priceIn(holding.price, holding.currency) },
      isCash || !holding.priceDate ? null : { name: say('priceDate'), value: formatDate(holding.priceDate) },
      holding.rate === null || holding.rate === 1
        ? null
        : { name: say('rate'), value: format.price(holding.rate) },
      holding.date ? { name: say('heldSince'), value: formatDate(holding.date) } : null,
    ],
    what: [
      { name: say('assetClass'), value: sayName(group) },
      isCash ? null : { name: say('sector'), value: sayName(holding.sector) },
      isCash ? null : { name: say('region'), value: sayName(holding.region) },
      { name: say('currency'), value: holding.currency },
      isCash || holding.symbol === holding.isin ? null : { name: say('symbol'), value: holding.symbol },
      { name: say('isin'), value: holding.isin },
      { name: say('sedol'), value: holding.sedol },
    ],
  }
}

/** To the page of the fund, where there is one. */
const FundLink = ({ detail }: { detail: HoldingDetail }) => {
  const say = useWords('details')
  const { portalId } = useSubject()
  if (detail.fundId === null) return null
  const parts = [detail.fundId, detail.detailId].filter((part) => part !== null).map(encodeURIComponent)
  return (
    <AppLinkButton href={`/dashboard/${portalId}/funds/${parts.join('/')}`}>{say('toFund')}</AppLinkButton>
  )
}

/** What a holding is worth and what it is, where its gain comes from, its payments, and the ways to its fund and its contract notes. */
export const HoldingOverview = ({ detail }: { detail: HoldingDetail }) => {
  const say = useWords('details')
  const facts = useHoldingFacts(detail)
  return (
    <>
      <Lead detail={detail} />
      <FactList facts={facts.figures} />
      <Earned holding={detail.holding} />
      <GainSplit detail={detail} />
      <HoldingPayments accountNo={detail.holding.accountNo} />
      <DrawerPart title={say('details')}>
        <FactList facts={facts.what} />
      </DrawerPart>
      <Row gap={2} align="stretch">
        <FundLink detail={detail} />
        <NotesButton notes={detail.holding.id} />
        <OrderButtons holding={detail.holding.id} />
      </Row>
    </>
  )
}
