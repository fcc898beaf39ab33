import type { FundPage } from '#model/calls/funds.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './funds.module.css'
import { useFundWords } from './use-fund-words.ts'

/** What is known of a fund; what is not known is left out. */
export const FundFacts = ({ fund }: { fund: FundPage }) => {
  const say = useWords('funds')
  const format = useFormat()
  const sayName = useFundWords()
  const named = (name: string | null) => name && sayName(name)
  const share = (value: number | null) => value !== null && format.percent(value)
  const money = (value: number | null) => value !== null && format.money(value, fund.currency)
  const day = (value: string | null) => value && formatDate(value)
  const fact = (name: string, value: string | false | null) => ({ name, value: value || null })
  return (
    <Card title={say('facts')}>
      <FactList
        facts={[
          fact(say('price'), fund.price !== null && format.priceIn(fund.price, fund.currency)),
          fact(say('priceDate'), day(fund.priceDate)),
          fact(say('facet_groupName'), fund.groupName),
          fact(say('facet_assetClass'), named(fund.assetClass)),
          fact(say('facet_sector'), named(fund.sector)),
          fact(say('facet_fundType'), named(fund.fundType)),
          fact(say('facet_objective'), named(fund.objective)),
          fact(say('facet_currency'), fund.currency),
          fact(say('size'), fund.size !== null && format.scaledMoney(fund.size, fund.currency)),
          fact(say('startDate'), day(fund.startDate)),
          fact(say('tradingDay'), fund.tradingDay),
          fact(say('liquidity'), fund.liquidity),
          fact(say('minimumAmount'), money(fund.minimumAmount)),
          fact(say('expectedReturn'), share(fund.expectedReturn)),
          fact(say('yearlyPayout'), share(fund.yearlyPayout)),
          fact(say('expectedExtraYearlyPayout'), share(fund.expectedExtraYearlyPayout)),
          fact('ISIN', fund.isin),
          fact(say('citiCode'), fund.citiCode),
          fact(say('fundCode'), fund.fundCode),
          ...fund.assetCareItems.filter(({ name }) => name !== 'ISIN'),
        ]}
      />
      {fund.shareClasses.length > 0 && (
        <div className={classes['classes']}>
          <h3>{say('shareClasses')}</h3>
          <ul className="plain">
            {fund.shareClasses.map(({ isin, name }) => (
              <li key={isin}>{name ? `${name} · ${isin}` : isin}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
