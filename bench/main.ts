// `npm run bench [-- --json] [-- NAME ...]`: runs the benchmarks one after the other, never beside each other.
import type { Bench, Outcome } from './bench.ts'

const sources: Record<string, () => Promise<{ benches: readonly Bench[] }>> = {
  calculation: () => import('./portfolio-calculation.ts'),
  'next-day': () => import('./next-day-valuation.ts'),
  server: () => import('./server.ts'),
  papers: () => import('./papers.ts'),
  live: () => import('./live.ts'),
  bytes: () => import('./bytes.ts'),
  table: () => import('./clients-table.ts'),
  admin: () => import('./admin-grid.ts'),
  start: () => import('./start.ts'),
  pdf: () => import('./pdf.ts'),
  pages: () => import('./page-speed.ts'),
  drop: () => import('./document-drop.ts'),
  analytics: () => import('./analytics.ts'),
  orders: () => import('./orders.ts'),
}

const asJson = process.argv.includes('--json')
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = wanted.filter((name) => !(name in sources))
if (unknown.length > 0) {
  console.error(`Unknown benchmark ${unknown.join(', ')}. Known: ${Object.keys(sources).join(', ')}.`)
  process.exit(2)
}

let missed = 0
if (!asJson) console.log(`${'benchmark'.padEnd(58)} ${'ratio'.padStart(8)} ${'goal'.padStart(7)}`)
for (const [name, load] of Object.entries(sources)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const bench of (await load()).benches) await measure(bench)
}
process.exit(missed > 0 && process.argv.includes('--strict') ? 1 : 0)

async function measure(bench: Bench): Promise<void> {
  const { name, goal, better } = bench
  try {
    report(bench, await bench.run())
  } catch (error) {
    missed += 1
    const message = error instanceof Error ? error.message : String(error)
    if (asJson) console.log(JSON.stringify({ name, ratio: null, goal, better, error: message }))
    else console.log(`${name.padEnd(58)} ${'failed'.padStart(8)}          ${message}`)
  }
}

function report({ name, goal, better }: Bench, { ratio, detail }: Outcome): void {
  const reached = better === 'higher' ? ratio >= goal : ratio <= goal
  if (!reached) missed += 1
  const rounded = Number(ratio.toFixed(3))
  if (asJson) return console.log(JSON.stringify({ name, ratio: rounded, goal, better, detail }))
  const bound = `${better === 'higher' ? '>=' : '<='} ${goal}`
  console.log(
    `${name.padEnd(58)} ${rounded.toFixed(2).padStart(8)} ${bound.padStart(7)}  ${reached ? 'ok    ' : 'MISSED'} ${detail}`,
  )
}
