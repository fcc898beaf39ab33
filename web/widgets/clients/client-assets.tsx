import type { ClientRow } from '#model/calls/clients.ts'
import { FigureText } from '#web/ui/figure-text.tsx'
import { buildFigureLabels } from '#web/widgets/figures/figure-labels.ts'
import { useWords } from '#web/words/words.ts'

/** What a client's account is worth, marked when a price of it is old or missing; opens its working. */
export const ClientAssets = ({ row, onShowWorking }: { row: ClientRow; onShowWorking: () => void }) => {
  const say = useWords('clients')
  const sayFigure = useWords('figures')
  return (
    <FigureText
      figure={{ value: row.value, unit: 'money', currency: row.currency, quality: row.quality ?? 'good' }}
      name={`${row.name}, ${say('assets')}`}
      labels={buildFigureLabels(sayFigure)}
      onShowWorking={onShowWorking}
    />
  )
}
