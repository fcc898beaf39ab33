import type { ModelPortfolio } from '#model/calls/planning.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'

const tones = { fits: 'success', near: 'info', far: 'neutral' } as const satisfies Record<string, Tone>

/** Whether a model suits the risk profile, and whether what is held is within the limits of the model. */
export const ModelBadges = ({ model }: { model: ModelPortfolio }) => {
  const say = useWords('planning')
  const { fit, drift } = model
  return (
    <Row gap={2}>
      {fit && <Badge tone={tones[fit]}>{say(`fit_${fit}`)}</Badge>}
      {drift && (
        <Badge tone={drift.isExceeded ? 'warning' : 'success'}>
          {say(drift.isExceeded ? 'modelBeyond' : 'modelWithin')}
        </Badge>
      )}
    </Row>
  )
}
