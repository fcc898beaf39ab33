// Kills the portal, its database and the service of the fund house, one after the other, while clients order and send
// forms; then counts what is lost and what is there twice. Ctrl+C counts what there is. Use:
// npm run kill:orders [-- HOW_MANY KILLS WRITERS]
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { countAll } from '#tests/support/kills/count.ts'
import { openInstallation, type Victim } from '#tests/support/kills/installation.ts'
import { openWork } from '#tests/support/kills/writers.ts'
import { openStateFolder } from '#tests/support/portal.ts'

const [wanted = 10_000, kills = 20, writers = 8] = process.argv.slice(2).map(Number)
const victims: readonly Victim[] = ['portal', 'database', 'service']
const stateDir = openStateFolder('portico-kills-')
const began = performance.now()
const say = (text: string): void =>
  console.log(`[${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s] ${text}`)

const installation = await openInstallation(stateDir)
try {
  say('the demonstration has moved in')
  const { work, start, run, ending } = openWork(installation, { writers, wanted })
  await start()
  say('the clients have signed in')
  process.on('SIGINT', () => ending.abort())
  const running = run().then(() => 'done' as const)
  let killed = 0
  for (; killed < kills && !ending.signal.aborted; killed += 1) {
    const due = ((killed + 0.5) / kills) * wanted
    while (work.told.length < due && !ending.signal.aborted) await pause(20)
    await pause(Math.random() * 500)
    const victim = victims[killed % victims.length] ?? 'portal'
    say(`${work.told.length} acknowledged; killing the ${victim}`)
    await installation.kill(victim)
  }
  await running
  say(
    `${work.told.length} acknowledged, ${work.unanswered()} tries without an answer; waiting for what is on its way`,
  )
  const { orders, forms, lost, doubled, ghosts, refused } = await countAll(installation, stateDir, work)
  console.log(`${orders} orders and ${forms} forms acknowledged under ${killed} kills and ${writers} writers`)
  for (const [what, all] of Object.entries({ lost, doubled, ghosts, refused }))
    console.log(`${what}: ${all.length}${all.length > 0 ? ` (${all.slice(0, 10).join('; ')})` : ''}`)
  process.exitCode = lost.length + doubled.length + ghosts.length + refused.length === 0 ? 0 : 1
} finally {
  await installation.close()
  rmSync(stateDir, { recursive: true, force: true })
}
