import { correspondence } from './correspondence-rows.ts'
import { factFinders } from './fact-finder-rows.ts'
import { fourEyes } from './four-eyes-rows.ts'
import { files } from './file-rows.ts'
import { imports } from './import-rows.ts'
import { orders } from './order-rows.ts'
import { others } from './other-rows.ts'
import { positions } from './position-rows.ts'
import type { Row } from './row.ts'
import { states } from './state-rows.ts'

/** The table, by subject. */
export const ruleRows = {
  positions,
  imports,
  orders,
  states,
  files,
  correspondence,
  factFinders,
  fourEyes,
  others,
} as const

/** All of it. */
export const ruleTable: readonly Row[] = Object.values(ruleRows).flat()
