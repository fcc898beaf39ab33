import type { Working } from '#finance/ground/figure.ts'
import { writeFormula } from '#web/widgets/working/formula.ts'
import { formulas } from '#web/widgets/working/formulas.ts'
import {
  knownQuality,
  writePeriod,
  writeReasons,
  type WorkingTable,
} from '#web/widgets/working/working-rows.ts'
import type { Say } from '#web/words/words.ts'

type Parts = {
  working: Working
  name: string
  owner: string
  value: string
  tables: readonly WorkingTable[]
  origin: readonly string[]
  say: Say<'figures'>
}

const writeTable = (table: WorkingTable): string =>
  [table.title, table.heads.join('\t'), ...table.rows.map((row) => row.join('\t'))].join('\n')

/** A working as plain text: for a letter, a note, or a spreadsheet (columns are parted by tabs). */
export const writeWorking = ({ working, name, owner, value, tables, origin, say }: Parts): string => {
  const { figure } = working
  const quality = knownQuality(figure)
  const set = formulas[figure.method]
  const head = [
    `${owner}: ${name} ${value}`,
    writePeriod(figure, say),
    ...(figure.method === 'reported' ? [] : [`${say('method')}: ${say(`method_${figure.method}`)}`]),
    ...(set
      ? [
          `${say('formula')}: ${writeFormula(set.formula)}`,
          ...set.symbols.map(([letter, symbol]) => `  ${letter}: ${say(`symbol_${symbol}`)}`),
        ]
      : []),
    ...origin,
    ...(quality ? [`${say('quality')}: ${say(`quality_${quality}`)}`] : []),
    ...writeReasons(working, say).map((reason) => `  ${reason}`),
  ].join('\n')
  return [head, ...tables.map(writeTable)].join('\n\n')
}
