/** Blends of benchmarks: named by their parts, so that the name alone says what they are. */
import { roundToDecimals } from '#finance/ground/round-to-sum.ts'
import { benchmarkLabel, type BenchmarkMarket } from '#model/benchmark-label.ts'

/** A benchmark with its weight in a blend, a fraction; the weights of a blend add up to 1. */
export type BlendedLabel = { label: string; weight: number }

const joint = ' + '
const part = /^(\d{1,3})% (.+)$/

/**
 * The name of a blend, its weights in whole percentages that add up to 100, the heaviest first; null for fewer than two
 * benchmarks.
 * Worked case: 0.666 of A and 0.334 of B is '67% A + 33% B'.
 */
export function nameBlend(parts: readonly BlendedLabel[]): string | null {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  if (!(total > 0)) return null
  const percentages = roundToDecimals(
    parts.map(({ weight }) => (weight / total) * 100),
    100,
    0,
  )
  const named = parts
    .map(({ label }, i) => ({ label, percentage: percentages[i] ?? 0 }))
    .filter(({ percentage }) => percentage > 0)
    .sort((a, b) => b.percentage - a.percentage || a.label.localeCompare(b.label))
  return named.length < 2 ? null : named.map(({ label, percentage }) => `${percentage}% ${label}`).join(joint)
}

/**
 * The parts of a blend by its name; null for a text that names none, such as the label of a single benchmark.
 * Worked case: '60% A + 40% B' is 0.6 of A and 0.4 of B; '60% A + 30% B' is none.
 */
export function readBlend(name: string): readonly BlendedLabel[] | null {
  const parts = name.split(joint).map((text) => part.exec(text))
  const named = parts.flatMap((found) =>
    found === null ? [] : [{ label: found[2] ?? '', percentage: Number(found[1]) }],
  )
  const total = named.reduce((sum, { percentage }) => sum + percentage, 0)
  if (named.length < 2 || named.length !== parts.length || total !== 100) return null
  return named.map(({ label, percentage }) => ({ label, weight: percentage / 100 }))
}

/**
 * What an account can be compared with where its portfolios have different benchmarks: those, each with the share its
 * portfolios have in the value. Execution-only portfolios count for nothing; null where fewer than two are left.
 * Worked case: three quarters in a profile 4 and a quarter in a profile 7 is '75% IA Mixed Investment 20-60% Shares +
 * 25% IA Flexible Investment'.
 */
export function blendOfPortfolios(
  portfolios: readonly { type: string | null; riskProfile: string | null; share: number | null }[],
  market: BenchmarkMarket,
): string | null {
  const weights = new Map<string, number>()
  for (const portfolio of portfolios) {
    const label = benchmarkLabel(portfolio, market)
    if (label !== null) weights.set(label, (weights.get(label) ?? 0) + (portfolio.share ?? 0))
  }
  return nameBlend([...weights].map(([label, weight]) => ({ label, weight })))
}
