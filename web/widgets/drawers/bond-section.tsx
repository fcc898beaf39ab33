import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { listBondPayments, sumPayments } from '#finance/bonds/bond-payments.ts'
import type { Figure } from '#finance/ground/figure.ts'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'
import { DrawerPart } from './drawer-part.tsx'
import { FactList } from '#web/ui/fact-list.tsx'

const useBondFacts = (bond: BondFigures) => {
  const say = useWords('details')
  const format = useFormat()
  const price = (value: number | null) => (value === null ? null : format.price(value))
  const years = (value: number | null) =>
    value === null ? null : say('years', { years: format.ratio(value) })
  const percent = ({ value }: Figure) => (value === null ? null : format.percent(value))
  const { accruedInterest: accrued } = bond
  return {
    terms: [
      { name: say('nominal'), value: format.money(bond.nominal, bond.currency) },
      bond.coupon === null ? null : { name: say('coupon'), value: format.percent(bond.coupon) },
      bond.maturity ? { name: say('maturity'), value: formatDate(bond.maturity) } : null,
      bond.paymentsAYear === null
        ? null
        : { name: say('paymentsAYear'), value: format.count(bond.paymentsAYear) },
      { name: say('dayCount'), value: bond.dayCount?.toUpperCase() },
      { name: say('rating'), value: bond.rating },
    ],
    prices: [
      { name: say('cleanPrice'), value: price(bond.cleanPrice) },
      { name: say('dirtyPrice'), value: price(bond.dirtyPrice) },
      accrued.value === null
        ? null
        : { name: say('accrued'), value: format.money(accrued.value, accrued.currency ?? bond.currency) },
    ],
    yields: [
      { name: say('yieldToMaturity'), value: percent(bond.yieldToMaturity) },
      { name: say('bondIncomeYield'), value: percent(bond.incomeYield) },
      { name: say('macaulay'), value: years(bond.macaulayDuration) },
      { name: say('modified'), value: years(bond.modifiedDuration) },
      { name: say('convexity'), value: bond.convexity === null ? null : format.ratio(bond.convexity) },
    ],
  }
}

type BondSectionProps = { bond: BondFigures; asOf: string }

const CashFlows = ({ bond, asOf }: BondSectionProps) => {
  const say = useWords('details')
  const format = useFormat()
  const payments = listBondPayments(bond, asOf)
  if (payments.length === 0) return null
  const kinds = { coupon: say('flowCoupon'), redemption: say('flowRedemption') }
  const rows = payments.map(({ date, kind, amount, currency }) => ({
    id: `${date} ${kind}`,
    cells: { date: formatDate(date), kind: kinds[kind], amount: format.money(amount, currency) },
  }))
  const total = {
    id: 'total',
    cells: {
      date: <strong>{say('total')}</strong>,
      kind: '',
      amount: <strong>{format.money(sumPayments(payments), bond.currency)}</strong>,
    },
  }
  return (
    <DrawerPart title={say('cashFlows')}>
      <CompactTable
        label={say('cashFlows')}
        columns={[
          { id: 'date', header: say('flowDate') },
          { id: 'kind', header: say('flowKind') },
          { id: 'amount', header: say('flowAmount'), align: 'end' },
        ]}
        rows={[...rows, total]}
      />
    </DrawerPart>
  )
}

/** All that is known of a bond: its terms, prices, yields and risk, and what it is still to pay. */
export const BondSection = ({ bond, asOf }: BondSectionProps) => {
  const say = useWords('details')
  const { terms, prices, yields } = useBondFacts(bond)
  return (
    <>
      <DrawerPart
        title={say('bondYields')}
        hint={say(bond.origin === 'reported' ? 'originReported' : 'originCalculated')}
      >
        <FactList facts={yields} />
      </DrawerPart>
      <DrawerPart title={say('bondPrices')}>
        <FactList facts={prices} />
      </DrawerPart>
      <DrawerPart title={say('bondTerms')}>
        <FactList facts={terms} />
      </DrawerPart>
      <CashFlows bond={bond} asOf={asOf} />
    </>
  )
}
