import type { ModelPortfolio } from '#model/calls/planning.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'

const tones = { fits: 'success', near: 'info', far: 'neutral' } as const satisfies Record<string, Tone>

/** Whether a model suits the risk profile, and whether what is held has drifted beyond its band. */
export const ModelBadges = ({ model }: { model: ModelPortfolio }) => {
  const say = useWords('planning')
  const format = useFormat()
  const { fit, drift, target } = model
  const limit = format.units(target.rebalance)
  return (
    <Row gap={2}>
      {fit && <Badge tone={tones[fit]}>{say(`fit_${fit}`)}</Badge>}
      {drift && (
        <Badge tone={drift.isExceeded ? 'warning' : 'success'}>
          {say(drift.isExceeded ? 'driftBeyond' : 'driftWithin', { limit })}
        </Badge>
      )}
    </Row>
  )
}
