import { useMemo } from 'react'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import { buildFigureLabels } from '#web/widgets/figures/figure-labels.ts'
import { useWords } from '#web/words/words.ts'

/** A return of a fund, with its sign, arrow and colour; a dash where there is none. */
export const ChangeText = ({ name, value }: { name: string; value: number | null }) => {
  const say = useWords('figures')
  const labels = useMemo(() => buildFigureLabels(say), [say])
  return (
    <FigureText
      figure={{ value, unit: 'fraction', quality: 'good' }}
      name={name}
      labels={labels}
      form="change"
    />
  )
}
