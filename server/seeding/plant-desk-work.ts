/** What the people of a demonstration have done in their portal, done by the writers that they use themselves. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeDocument } from '#demo/documents/compose-document.ts'
import { drawDocument } from '#demo/documents/draw-document.ts'
import { planDeskWork, type DeskWork, type PlannedDrop, type PlannedPack } from '#demo/desk/desk-work.ts'
import { lastQuarterOf } from '#demo/pictures/file-documents.ts'
import type { Tenant } from '#demo/world/tenant.ts'
import { addFile } from '#server/drops/add-file.ts'
import { makeDrop } from '#server/drops/make-drop.ts'
import { createMatchQueue } from '#server/drops/match-queue.ts'
import { publishDrop } from '#server/drops/publish-drop.ts'
import { createPublishQueue } from '#server/drops/publish-queue.ts'
import type { Printer } from '#server/ground/printer.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { finishJobs } from '#server/jobs/finish-jobs.ts'
import type { StaffMember } from '#server/jobs/staff-member.ts'
import { approveReports } from '#server/packs/approve-reports.ts'
import { makePack } from '#server/packs/make-pack.ts'
import { readPack } from '#server/packs/read-packs.ts'
import { createReportQueue } from '#server/packs/report-queue.ts'
import { noPrinter } from '#server/pdf/printer.ts'
import type { RecordName } from '#server/store/records/records.ts'
import { countRecords } from '#server/store/records/records.ts'
import type { Desk, DeskPeople } from './desk.ts'
import { plantDeskRecords } from './plant-desk-records.ts'

const places = 4

/** Does what is not done yet, so that a start that was ended half way goes on. */
export async function plantDeskWork(desk: Desk): Promise<void> {
  const work = planDeskWork(desk.firm)
  const people = peopleOf(desk.firm)
  const isNew = (name: RecordName) => isEmpty(desk, people, name)
  if (await isNew('reportPacks')) await plantPacks(desk, people, work.packs)
  if (await isNew('documentDrops')) await plantDrops(desk, people, work.drops)
  await plantDeskRecords(desk, { people, work, isNew })
}

function peopleOf({ id: tenantId, users }: Tenant): DeskPeople {
  const adviser = users.find(({ isProfessional, isAdmin }) => isProfessional && !isAdmin)
  const operator = users.find(({ isProfessional, isAdmin }) => isProfessional && isAdmin)
  if (!adviser || !operator) throw new Error('The firm lacks people.')
  return {
    adviser: { tenantId, userId: adviser.id, role: 'professional' },
    operator: { tenantId, userId: operator.id, role: 'admin' },
  }
}

async function isEmpty({ store }: Desk, { operator }: DeskPeople, name: RecordName): Promise<boolean> {
  return (await store.transact(operator, (transaction) => countRecords(transaction, name))) === 0
}

async function plantPacks(desk: Desk, { adviser }: DeskPeople, packs: DeskWork['packs']): Promise<void> {
  const { store, tenant, origin } = desk
  const { white } = tenant
  const made: { id: string; plan: PlannedPack }[] = []
  for (const plan of packs) {
    const { isApproved: _isApproved, ...wish } = plan
    const id = await makePack(store, adviser, { ...wish, paper: 'portrait', parts: 'all' })
    made.push({ id, plan })
  }
  const tenantOf = (): Promise<Installation> => Promise.resolve(tenant)
  const printing = { ...desk, printer: printerOf(desk.firm), tenantOf }
  await finishJobs({ ...desk, jobs: store.jobs }, createReportQueue(printing, places))
  for (const { id: pack, plan } of made) {
    if (!plan.isApproved) continue
    const { reports } = await readPack(store, adviser, { id: pack, white })
    await approveReports(store, adviser, { pack, reports, white, origin })
  }
}

/** Draws the valuation of the account, as the letters of the firm are drawn: a browser would take a minute for a firm. */
function printerOf(firm: Tenant): Printer {
  return {
    ...noPrinter,
    print: ({ portfolios: [portfolio = ''] }) =>
      drawDocument(composeDocument(firm, { kind: 'valuation', portfolio, day: lastQuarterOf(firm) })),
  }
}

async function plantDrops(desk: Desk, { adviser }: DeskPeople, drops: DeskWork['drops']): Promise<void> {
  const { store } = desk
  const jobs = { ...desk, jobs: store.jobs }
  const made: string[] = []
  for (const drop of drops) made.push(await fillDrop(desk, adviser, drop))
  await finishJobs(jobs, createMatchQueue(desk))
  const publication = { at: null, notify: false, acknowledgement: null, remindAfter: 0 }
  for (const drop of made) await publishDrop(desk, adviser, { drop, ...publication })
  await finishJobs(jobs, createPublishQueue(desk))
}

async function fillDrop(desk: Desk, adviser: StaffMember, plan: PlannedDrop): Promise<string> {
  const { id } = await makeDrop(desk.store, adviser, plan)
  const folder = await mkdtemp(join(tmpdir(), 'portico-drop-'))
  try {
    for (const [index, { name, plan: document }] of plan.files.entries()) {
      const path = join(folder, String(index))
      await writeFile(path, await drawDocument(composeDocument(desk.firm, document)))
      await addFile(desk, adviser, { drop: id, file: { path, name } })
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return id
}
