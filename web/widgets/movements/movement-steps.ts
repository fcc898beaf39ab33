import { movementParts } from '#finance/returns/movements.ts'
import type { Figure } from '#finance/ground/figure.ts'
import type { MovementFigures } from '#finance/returns/movements.ts'
import type { BridgeStep } from '#web/ui/charts/chart-data.ts'
import type { Say } from '#web/words/words.ts'

/** The parts of the walk from opening to closing, in its order. */
const walkParts = ['opening', ...movementParts, 'closing'] as const

export type WalkPart = (typeof walkParts)[number]

/** A part with its figure and its name on the page. */
export type MovementRow = { part: WalkPart; name: string; figure: Figure; kind: BridgeStep['kind'] }

const kinds: Partial<Record<WalkPart, BridgeStep['kind']>> = {
  opening: 'level',
  closing: 'level',
  contributions: 'payment',
  withdrawals: 'payment',
}

/** Where the source cannot tell exchange rates from the market, they are named together. */
const sayPart = (part: WalkPart, movements: MovementFigures, say: Say<'portfolioTabs'>): string =>
  part === 'market' && movements.exchange === null ? say('move_marketAndExchange') : say(`move_${part}`)

/** The rows of the table: every part that the source can tell. */
export const listMovements = (
  movements: MovementFigures,
  say: Say<'portfolioTabs'>,
): readonly MovementRow[] =>
  walkParts.flatMap((part) => {
    const figure = movements[part]
    if (figure === null) return []
    return [{ part, figure, kind: kinds[part] ?? 'change', name: sayPart(part, movements, say) }]
  })

/** The steps of the drawing: opening, closing, and what is not nothing between them. */
export const toSteps = (rows: readonly MovementRow[]): readonly BridgeStep[] =>
  rows
    .filter(({ kind, figure }) => kind === 'level' || (figure.value !== null && figure.value !== 0))
    .map(({ part, name, figure, kind }) => ({ id: part, label: name, value: figure.value ?? 0, kind }))
