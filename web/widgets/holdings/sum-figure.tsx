import type { Figure } from '#finance/figure.ts'
import { FigureText } from '#web/ui/figure-text.tsx'
import type { FigureForm } from '#web/ui/figure-words.ts'
import { buildFigureLabels } from '#web/widgets/figures/figure-labels.ts'
import { explainReasons } from '#web/widgets/figures/explain-reasons.ts'
import { useWords } from '#web/words/words.ts'

/** A sum of rows in sight: they are its working. */
export const SumFigure = ({
  figure,
  name,
  form = 'exact',
}: {
  figure: Figure
  name: string
  form?: FigureForm
}) => {
  const say = useWords('figures')
  return (
    <FigureText
      figure={figure}
      name={name}
      form={form}
      labels={buildFigureLabels(say)}
      explanation={explainReasons(figure, say)}
    />
  )
}
