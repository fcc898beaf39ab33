import type { FundPage } from '#model/calls/funds.ts'
import type { FundComposition as Composition } from '#model/funds/fund.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { Donut } from '#web/ui/charts/donut.tsx'
import { findSliceColour } from '#web/ui/charts/slice-colours.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords } from '#web/words/words.ts'
import classes from './funds.module.css'

type SharesProps = {
  title: string
  shares: Composition['sector']
  fund: FundPage & { composition: Composition }
  by: 'assetClass' | 'region' | 'sector'
}

const Shares = ({ title, shares, fund, by }: SharesProps) => {
  const say = useWords('funds')
  const format = useFormat()
  const sayName = useListWords()
  const write = (share: number) => format.percent(share)
  const parts = shares.map(({ name, weight }) => ({
    id: name,
    name: sayName(name),
    value: weight,
    share: weight,
    colour: findSliceColour(by, name),
  }))
  return (
    <Card>
      <ChartFrame
        title={title}
        subtitle={say('compositionOf', { date: formatDate(fund.composition.date) })}
        summary={parts.map(({ name, share }) => `${name}: ${write(share)}.`).join(' ')}
        table={{
          heads: [title, say('share')],
          rows: parts.map(({ name, share }) => [name, write(share)]),
          values: parts.map(({ name, share }) => [name, share]),
        }}
        fileName={`${fund.name} ${title}`}
      >
        <Donut
          parts={parts}
          formatValue={write}
          formatShare={write}
          // The whole is one: value and share are the same.
          renderValue={() => null}
          labels={{ name: title, value: say('share'), share: say('share') }}
        />
      </ChartFrame>
    </Card>
  )
}

/** What a fund holds, by asset class, region and sector. */
export const FundComposition = ({ fund }: { fund: FundPage & { composition: Composition } }) => {
  const say = useWords('funds')
  const { assetClass, region, sector } = fund.composition
  return (
    <div className={classes['pair']}>
      {assetClass.length > 0 && (
        <Shares title={say('byAssetClass')} shares={assetClass} fund={fund} by="assetClass" />
      )}
      {region.length > 0 && <Shares title={say('byRegion')} shares={region} fund={fund} by="region" />}
      {sector.length > 0 && <Shares title={say('bySector')} shares={sector} fund={fund} by="sector" />}
    </div>
  )
}
