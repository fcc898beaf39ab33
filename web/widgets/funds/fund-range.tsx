import { addMonths } from '#finance/ground/calendar.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useWords } from '#web/words/words.ts'

const ranges = ['1y', '3y', '5y', 'all'] as const

/** How far back the charts of a fund reach. */
export type FundRange = (typeof ranges)[number]

const months: Readonly<Record<Exclude<FundRange, 'all'>, number>> = { '1y': 12, '3y': 36, '5y': 60 }

/** The first day of a range that ends on a day; null for all there is. */
export const startOfRange = (range: FundRange, end: string | undefined): string | null =>
  end === undefined || range === 'all' ? null : addMonths(end, -months[range])

/** The buttons of the range. */
export const FundRangePicker = ({
  range,
  onChoose,
}: {
  range: FundRange
  onChoose: (range: FundRange) => void
}) => {
  const say = useWords('funds')
  return (
    <SegmentedControl
      label={say('range')}
      value={range}
      onChange={(value) => onChoose(value as FundRange)}
      segments={ranges.map((value) => ({ value, label: say(`range_${value}`) }))}
    />
  )
}
