import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HoldingPricesAnswer } from '#model/calls/portfolios.ts'
import { query } from '#web/data/queries.ts'
import { useIsPhone } from '#web/ui/media.ts'
import { useIsPrinting } from '#web/ui/use-printing.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'

type Known = HoldingPricesAnswer['rows'][number]
/** By holding; empty while they are on their way, null where they are not shown. */
export type HoldingPrices = ReadonlyMap<string, Known> | null

/** The prices of a year, asked for once for the whole table; not on phones and paper, which have no room for them. */
export const useHoldingPrices = (): HoldingPrices => {
  const { kind, id, asOf } = useSubject()
  const isNarrow = [useIsPhone(), useIsPrinting()].includes(true)
  const isShown = kind === 'portfolio' && !isNarrow
  const { data, isError } = useQuery({
    ...query('listHoldingPrices', { params: { portfolio: id }, query: asOf ? { asOf } : {} }),
    enabled: isShown,
  })
  const isMissing = isError || data?.rows.length === 0
  return useMemo(
    () => (isShown && !isMissing ? new Map(data?.rows.map((row) => [row.holding, row])) : null),
    [data, isShown, isMissing],
  )
}
