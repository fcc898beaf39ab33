// Fills the demonstration, or brings it up to a later day; tells whoever started it how far it is, and ends.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { revalueAndRetry } from '#server/figures/revalue-accounts.ts'
import type { Tenant } from '#demo/world/tenant.ts'
import { originOf } from '#server/ground/public-origin.ts'
import { openInstallation, type Preparation } from '#server/main.ts'
import { plantDeskWork } from '#server/seeding/plant-desk-work.ts'
import { seedDemo } from '#server/seeding/seed-demo.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import { addJobs } from '#server/store/job-store.ts'
import { demoFileOf, type DemoWork } from './demo-work.ts'

const say = (what: string): void => void process.send?.(what)
const [{ settings, before, asOf }] = (await once(process, 'message')) as [DemoWork]
const { leave } = await openInstallation(settings, fill)
await leave()
process.exit(0)

async function fill({ database: { owner }, parts }: Parameters<Preparation>[0]): Promise<void> {
  const work = async (firm: Tenant): Promise<void> => {
    const tenant = await parts.tenants.at(firm.host)
    if (!tenant) throw new Error(`There is no ${firm.name}.`)
    await plantDeskWork({ ...parts, tenant, firm, origin: originOf(settings, tenant) })
    say(`${firm.key}: report packs, bulk uploads, imports and changes to approve`)
  }
  const state = await seedDemo({ owner, files: parts.files, asOf, before, hashPassword, work, report: say })
  say('demonstration: calculating the figures of every account')
  for (const tenant of await parts.tenants.all()) {
    await revalueAndRetry({ ...parts, tenant })
    // These take longer, and nothing waits for them: they are made once the portal is there.
    await parts.store.serve(tenant.id, (service) => addJobs(service, { queue: 'desk-figures' }))
  }
  writeFileSync(demoFileOf(settings), JSON.stringify(state))
}
