/** Prints the reports of packs, as long as the server runs; people who wait for a print of their own come first. */
import type { Installation, Tenants } from '#server/gate/tenants.ts'
import { printNextReport, type PrintingParts } from './print-next-report.ts'

const tickMs = 1_000

const waiting = {
  name: 'reports.waiting',
  text: `select 1 from client_reports r
    where r.tenant_id = $1 and r.active and r.status in ('waiting', 'printing') and r.next_at <= now() limit 1`,
}

type Parts = PrintingParts & { tenants: Tenants }

/** `places`: how many reports are printed at once. `stop` gives back what is being printed, to be taken up again. */
export function startReportWorker(
  { tenants, ...parts }: Parts,
  { places }: { places: number },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const say = (error: unknown): void => parts.log.error({ err: error }, 'reports could not be printed')
  const untilNone = async (tenant: Installation): Promise<void> => {
    while (!signal.aborted && (await printNextReport(parts, tenant, signal)));
  }
  const work = async (tenant: Installation): Promise<void> => {
    if ((await parts.store.serveOne(tenant.id, waiting)).length === 0) return
    // One that gives up leaves the others at work: the tenant is not looked at again before all are done.
    await Promise.all(Array.from({ length: places }, () => untilNone(tenant).catch(say)))
  }
  const under = new Map<string, Promise<void>>()
  const look = async (): Promise<void> => {
    for (const tenant of await tenants.all()) {
      if (under.has(tenant.id) || signal.aborted) continue
      const done = work(tenant)
        .catch(say)
        .finally(() => under.delete(tenant.id))
      under.set(tenant.id, done)
    }
  }
  const timer = setInterval(() => void look().catch(say), tickMs)
  timer.unref()
  const stop = async (): Promise<void> => {
    clearInterval(timer)
    stopping.abort(new Error('The server stops.'))
    await Promise.all(under.values())
  }
  return { stop }
}
