import { outcomeOf, type Row } from './row.ts'
import { ruleTable } from './rule-table.ts'
import type { Scene } from './rule-scene.ts'

/** What a way in answers and leaves behind, in words; null where it is as the row says. */
async function deviationOf(scene: Scene, row: Row, way: string): Promise<string | null> {
  const ids = (await row.make?.(scene)) ?? {}
  const tried = row.ways[way]
  if (!tried) return `${row.says}: there is no way ${way}`
  const answer = await tried(scene, ids)
  const outcome = outcomeOf(answer)
  if (outcome !== row.answer) return `${row.says} (${way}): ${outcome}, not ${row.answer}`
  if (!row.state) return null
  const [text, of, expected] = row.state
  const stored = await scene.value(
    text,
    of.map((name) => ids[name]),
  )
  return stored === expected ? null : `${row.says} (${way}): ${stored}, not ${expected}`
}

/** How the ways in deviate from the table, up to the first so many. */
export async function checkRuleTable(
  scene: Scene,
  { rows = ruleTable, most = Infinity }: { rows?: readonly Row[]; most?: number } = {},
): Promise<string[]> {
  const deviations: string[] = []
  for (const row of rows)
    for (const way of Object.keys(row.ways)) {
      const deviation = await deviationOf(scene, row, way).catch(
        (error: unknown) => `${row.says} (${way}): ${String(error)}`,
      )
      if (deviation) deviations.push(deviation)
      if (deviations.length >= most) return deviations
    }
  return deviations
}
