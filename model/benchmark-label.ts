/** Labels by risk profile 1 to 7: those of the specification (decision Q-BENCHMARKS), and those of other markets (196). */
import { isExecutionOnly } from '#model/execution-only.ts'

/** One label each for the careful, the balanced, the growing and the bold, of the market a firm works in. */
const labelsByMarket = {
  'united-kingdom': [
    'IA Mixed Investment 0-35% Shares',
    'IA Mixed Investment 20-60% Shares',
    'IA Mixed Investment 40-85% Shares',
    'IA Flexible Investment',
  ],
  'private-markets': [
    'Private Markets Composite Income',
    'Private Markets Composite Balanced',
    'Private Markets Composite Growth',
    'Private Markets Composite Buyout',
  ],
  nordic: [
    'Nordic Mixed EUR Cautious',
    'Nordic Mixed EUR Balanced',
    'Nordic Mixed EUR Growth',
    'Nordic Flexible EUR',
  ],
  greece: [
    'Μικτά Α/Κ Ευρώ Συντηρητικά',
    'Μικτά Α/Κ Ευρώ Ισορροπημένα',
    'Μικτά Α/Κ Ευρώ Αναπτυξιακά',
    'Μικτά Α/Κ Ευρώ Δυναμικά',
  ],
  'dutch-property': [
    'Vastgoed en leningen NL Defensief',
    'Vastgoed en leningen NL Neutraal',
    'Vastgoed en leningen NL Offensief',
    'Vastgoed en leningen NL Zeer offensief',
  ],
} as const

/** Whose benchmarks risk profiles are compared with; a white label has one. */
export type BenchmarkMarket = keyof typeof labelsByMarket

/** Where in the four labels each of the seven risk profiles stands. */
const places = [0, 0, 1, 1, 2, 2, 3] as const

/**
 * The benchmark a portfolio is compared with: the one of its risk profile, whose number (1 to 7) is the third word of
 * the text; none for an execution-only portfolio ('ExO'), whose choices are the client's own, and none without such a
 * number (decision Q-RISK-PROFILE).
 * Worked cases: in the United Kingdom 'Risk Profile 4' is 'IA Mixed Investment 20-60% Shares'; 'Risk Profile 9' and
 * 'cautious' are null everywhere.
 */
export function benchmarkLabel(
  portfolio: { readonly type: string | null; readonly riskProfile: string | null },
  market: BenchmarkMarket,
): string | null {
  if (isExecutionOnly(portfolio)) return null
  const third = portfolio.riskProfile?.trim().split(/\s+/)[2] ?? ''
  const place = /^[1-7]$/.test(third) ? places[Number(third) - 1] : undefined
  return place === undefined ? null : labelsByMarket[market][place]
}

/** The seven risk profiles as a portfolio keeps them. */
export const riskProfileNames: readonly string[] = places.map((_, i) => `Risk Profile ${i + 1}`)

/** The labels that risk profiles are compared with in a market, each once, the most cautious first. */
export const benchmarkLabelsOf = (market: BenchmarkMarket): readonly string[] => labelsByMarket[market]
