import { useState, type ReactNode } from 'react'
import type { FundPage } from '#model/calls/funds.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useWords } from '#web/words/words.ts'

/** The returns of a fund that are shown, with the switch to the other kind where there is one. */
export type ShownReturn = { fund: FundPage; known: FundPage['returns'][number]; choice: ReactNode }

/** The kind of return that is shown of a fund: the leading one until the reader chooses another; null without any. */
export const useFundReturn = (fund: FundPage): ShownReturn | null => {
  const say = useWords('funds')
  const [kind, setKind] = useState<string>()
  const known = fund.returns.find((one) => one.kind === kind) ?? fund.returns[0]
  if (!known) return null
  const choice = fund.returns.length > 1 && (
    <SegmentedControl
      label={say('returnKind')}
      value={known.kind}
      onChange={setKind}
      segments={fund.returns.map((one) => ({ value: one.kind, label: say(`kind_${one.kind}`) }))}
    />
  )
  return { fund, known, choice }
}
