import type { FactFinderState as State } from '#model/forms/fact-finder.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { useWords } from '#web/words/words.ts'

const tones = {
  'not-invited': 'neutral',
  invited: 'info',
  started: 'warning',
  complete: 'success',
} as const satisfies Record<State, Tone>

/** How far a client is with a fact finder. */
export const FactFinderState = ({ state }: { state: State }) => {
  const say = useWords('factFinder')
  return <Badge tone={tones[state]}>{say(state)}</Badge>
}
