/** Comparisons that a data service does not make: with the benchmarks whose levels the portal keeps itself. */
import { comparePerformance } from '#finance/returns/compare-performance.ts'
import type { PerformanceQuery, PortfolioData } from '#providers/portfolio-data.ts'
import type { LedgerSource } from '#providers/stored/ledger-source.ts'

type Levels = NonNullable<LedgerSource['levels']>

/**
 * The source with every benchmark the portal has levels of: where it answers with another than the one asked for, the
 * asked one is put beside its returns. Without levels the answer stays as it is, and its label says against what.
 */
export function withOwnBenchmarks<Source extends PortfolioData>(source: Source, levels: Levels): Source {
  const performance = async (id: string, asked: PerformanceQuery = {}) => {
    const answer = await source.performance(id, asked)
    const { data } = answer
    const label = asked.benchmark ?? null
    if (data === null || label === null || data.benchmarkLabel === label) return answer
    const benchmark = await levels(id, { label, currency: data.currency })
    return benchmark === null ? answer : { ...answer, data: comparePerformance(data, benchmark) }
  }
  return { ...source, performance }
}
