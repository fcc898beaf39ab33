/** A source whose every question is put to somebody who is found out first. */
import type { PortfolioData } from '#providers/portfolio-data.ts'

/** Whom a question about an id is put to, and under which id. */
export type Addressee<Source> = { to: Source; id: string }

/** What is asked of nobody in particular. */
const aboutNobody = new Set(['refresh', 'close'])

/** The source with `at` before every question of the contract. */
export function askedThrough<Source extends PortfolioData>(
  source: Source,
  at: (id: string) => Promise<Addressee<PortfolioData>>,
): Source {
  type Ask = (id: string, ...rest: readonly unknown[]) => Promise<unknown>
  const through = Object.entries(source).flatMap(([name, call]) => {
    if (typeof call !== 'function' || aboutNobody.has(name)) return []
    const ask: Ask = async (id, ...rest) => {
      const { to, id: known } = await at(id)
      return (to as unknown as Record<string, Ask>)[name]!(known, ...rest)
    }
    return [[name, ask]]
  })
  return { ...source, ...Object.fromEntries(through) }
}
