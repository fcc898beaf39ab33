import type { DropCounts } from '#model/calls/document-drops.ts'
import { droppedStates } from '#model/document-drop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import { stateTones } from './state-tones.ts'

/** How many files are in each state that occurs. */
export const StateCounts = ({ counts }: { counts: DropCounts }) => {
  const say = useWords('documentDrops')
  return (
    <Row gap={1}>
      {droppedStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <Badge key={state} tone={stateTones[state]}>
            {say(`state-${state}`)}: {counts[state]}
          </Badge>
        ))}
    </Row>
  )
}
