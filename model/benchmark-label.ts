/** Labels by risk profile 1 to 7 (decision Q-BENCHMARKS). */
import { isExecutionOnly } from '#model/execution-only.ts'
const labels = [
  'IA Mixed Investment 0-35% Shares',
  'IA Mixed Investment 0-35% Shares',
  'IA Mixed Investment 20-60% Shares',
  'IA Mixed Investment 20-60% Shares',
  'IA Mixed Investment 40-85% Shares',
  'IA Mixed Investment 40-85% Shares',
  'IA Flexible Investment',
] as const

/**
 * The benchmark a portfolio is compared with: the one of its risk profile, whose number (1 to 7) is the third word of
 * the text; none for an execution-only portfolio ('ExO'), whose choices are the client's own, and none without such a
 * number (decision Q-RISK-PROFILE).
 * Worked cases: 'Risk Profile 4' is 'IA Mixed Investment 20-60% Shares', 'Risk Profile 9' and 'cautious' are null.
 */
export function benchmarkLabel(portfolio: {
  readonly type: string | null
  readonly riskProfile: string | null
}): string | null {
  if (isExecutionOnly(portfolio)) return null
  const third = portfolio.riskProfile?.trim().split(/\s+/)[2] ?? ''
  return /^[1-7]$/.test(third) ? (labels[Number(third) - 1] ?? null) : null
}

/** The seven risk profiles as a portfolio keeps them. */
export const riskProfileNames: readonly string[] = labels.map((_label, place) => `Risk Profile ${place + 1}`)

/** The labels that risk profiles are compared with, each once, the most cautious first. */
export const benchmarkLabels: readonly string[] = [...new Set(labels)]
