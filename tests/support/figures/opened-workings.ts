/** Which figures of many accounts open their working, and what is wrong with what they open. */
import type { Figure } from '#finance/ground/figure.ts'
import { writeAddress, type FigureAddress } from '#finance/working/figure-address.ts'
import type { WorkingAnswer } from '#model/calls/subjects.ts'
import type { Ask, ReadSubject } from './read-account.ts'
import { shownFigures, type Shown } from './shown-figures.ts'
import { workingProblem } from './working-problem.ts'

/** What alike figures differ in: one holding or another, this year or that. */
const names: ReadonlySet<string> = new Set([
  'holding',
  'bond',
  'group',
  'slice',
  'sale',
  'taxYear',
  'year',
  'from',
  'to',
])

const kindOf = (subject: string, address: FigureAddress): string =>
  JSON.stringify([subject, address], (part, value: unknown) => (names.has(part) ? undefined : value))

const isSame = (shown: Figure) => (figure: Figure) =>
  figure.value !== null && Math.abs(figure.value - shown.value!) <= (shown.unit === 'money' ? 0.0051 : 5.1e-5)

/** Opens so many figures of each subject, those first whose kind was opened least often. */
export function openWorkings(ask: Ask, most: number) {
  const opened = new Map<string, number>()
  const opensOf = (kind: string): number => opened.get(kind) ?? 0
  const choose = ({ subject, pages }: ReadSubject): readonly Shown[] => {
    if (pages === null) return []
    const kinds = Map.groupBy(shownFigures(pages), ([address]) => kindOf(subject, address))
    const chosen = [...kinds].toSorted(([one], [other]) => opensOf(one) - opensOf(other)).slice(0, most)
    return chosen.map(([kind, alike]) => {
      const turn = opensOf(kind)
      opened.set(kind, turn + 1)
      return alike[turn % alike.length]!
    })
  }
  const problemsOf = async (read: ReadSubject): Promise<readonly string[]> => {
    const { subject, id, name } = read
    const problems: string[] = []
    for (const [address, shown] of choose(read)) {
      const figure = writeAddress(address)
      const query = { figure }
      const { working } = await ask<WorkingAnswer>('readWorking', { params: { subject, id }, query })
      const problem = workingProblem(figure, working, isSame(shown))
      if (problem !== null)
        problems.push(`${subject} ${id}, ${name}: ${figure} shows ${shown.value}, ${problem}`)
    }
    return problems
  }
  return { problemsOf, opened }
}
