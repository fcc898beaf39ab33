import type { DataRun, DataRunRow } from '#model/calls/data-processes.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useExplain } from '#web/words/use-explain.ts'
import { useWords } from '#web/words/words.ts'

const tones: Record<DataRun['status'], Tone> = {
  waiting: 'info',
  done: 'success',
  broken: 'error',
  undone: 'neutral',
}

/** How a run stands, as a word and its tone. */
export const useRunState = (): ((run: DataRun) => { text: string; tone: Tone }) => {
  const say = useWords('dataRuns')
  return ({ mode, status }) => {
    if (mode === 'try' && status === 'done') return { text: say('tried'), tone: 'neutral' }
    if (mode === 'try' && status === 'broken') return { text: say('tried-broken'), tone: 'warning' }
    return { text: say(`state-${status}`), tone: tones[status] }
  }
}

const ownReasons = ['key', 'twice', 'several', 'reference', 'second-person'] as const
const isOwn = (code: string): code is (typeof ownReasons)[number] =>
  (ownReasons as readonly string[]).includes(code)

/** Why a row was refused: what is wrong with which field, or what is wrong with the row. */
export const useRowReason = (): ((row: DataRunRow) => string) => {
  const say = useWords('dataRuns')
  const words = useCollectionWords()
  const explain = useExplain()
  return ({ problem, collection }) => {
    if (problem === null) return ''
    const fields = Object.entries(problem.problems)
    if (fields.length > 0)
      return fields.map(([name, wrong]) => `${words.field(collection, name)}: ${explain(wrong)}`).join(' ')
    const { code, about } = problem
    return isOwn(code) ? say(`row-${code}`, { about }) : say('row-other', { about })
  }
}
