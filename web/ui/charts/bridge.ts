import type { BridgeStep } from '#web/ui/charts/chart-data.ts'

/** A step with the values between which its bar stands. */
export type PlacedStep = { step: BridgeStep; from: number; to: number }

/** Puts each change on top of what came before; a level stands on zero and sets the running value anew. */
export const findBridge = (steps: readonly BridgeStep[]): readonly PlacedStep[] => {
  let running = 0
  return steps.map((step) => {
    const from = step.kind === 'level' ? 0 : running
    running = step.kind === 'level' ? step.value : running + step.value
    return { step, from, to: running }
  })
}
