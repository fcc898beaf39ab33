import type { ReportCounts } from '#model/calls/report-packs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import { occurring } from './occurring.ts'
import { stateTones } from './state-tones.ts'

/** How many reports are in each state that occurs. */
export const StateCounts = ({ counts }: { counts: ReportCounts }) => {
  const say = useWords('reportPacks')
  return (
    <Row gap={1}>
      {occurring(counts).map((state) => (
        <Badge key={state} tone={stateTones[state]}>
          {say(`state_${state}`)}: {counts[state]}
        </Badge>
      ))}
    </Row>
  )
}
