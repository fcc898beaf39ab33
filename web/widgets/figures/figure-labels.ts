import type { FigureLabels } from '#web/ui/figures/figure-text.tsx'
import type { Say } from '#web/words/words.ts'

/** The words a figure needs on any page. */
export const buildFigureLabels = (say: Say<'figures'>): FigureLabels => ({
  none: say('none'),
  showWorking: (about) => say('showWorking', about),
  quality: {
    estimated: say('quality_estimated'),
    stale: say('quality_stale'),
    incomplete: say('quality_incomplete'),
  },
})
