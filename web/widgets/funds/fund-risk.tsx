import type { FundPage } from '#model/calls/funds.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './funds.module.css'
import { KeyFigures } from './key-figures.tsx'

/** How much a fund swung, how far it fell and when, and by which method that was found. */
export const FundRisk = ({ fund: { risk } }: { fund: FundPage }) => {
  const say = useWords('funds')
  const format = useFormat()
  if (!risk) return null
  const { volatility, worstFall, kind } = risk
  const span = ({ from, to }: { from: string; to: string }) => ({
    from: formatDate(from),
    to: formatDate(to),
  })
  return (
    <Card title={say('risk')}>
      <KeyFigures
        figures={[
          {
            name: say('volatility'),
            value: volatility ? format.percent(volatility.value) : '–',
            detail: volatility ? say('volatilityText', span(volatility)) : say('tooShort'),
          },
          {
            name: say('worstFall'),
            value: worstFall ? format.percent(worstFall.depth) : say('noFall'),
            ...(worstFall ? { detail: say('worstFallText', span(worstFall)) } : {}),
          },
          { name: say('riskClass'), value: null },
        ]}
      />
      <p className={classes['muted']}>{say(`riskOf_${kind}`, { from: formatDate(risk.from) })}</p>
    </Card>
  )
}
