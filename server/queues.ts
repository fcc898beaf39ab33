/** Everything that is done besides answering requests, and when. */
import { createMatchQueue } from './drops/match-queue.ts'
import { createPublishQueue } from './drops/publish-queue.ts'
import { createAcknowledgementQueue } from './acknowledgements/acknowledgement-queue.ts'
import { createDataRunQueue } from './data-processes/data-run-queue.ts'
import { openAsking } from './data-processes/fetch-step.ts'
import { createDataScheduleQueue } from './data-processes/schedule-queue.ts'
import { sweepTrials } from './data-processes/sweep-trials.ts'
import { createFigureQueues } from './figures/figure-queues.ts'
import { sweepFiles } from './files/sweep-files.ts'
import type { Installation } from './ground/tenants.ts'
import { createGuardedAgent } from '#server/ground/guarded-agent.ts'
import { createWebhookQueue } from './integrations/webhook-queue.ts'
import { sweepDeliveries } from './integrations/webhooks.ts'
import { done, type JobQueue } from './jobs/job-queue.ts'
import { createPaperQueue } from './library/paper-queue.ts'
import { createLetterQueue } from './mail/letter-queue.ts'
import { createMailQueue } from './mail/mail-queue.ts'
import { openMailServer } from './mail/mail-server.ts'
import { sweepSecrets } from './mail/message-secrets.ts'
import { openSmsGateway } from './mail/sms-gateway.ts'
import { createTextQueue } from './mail/text-queue.ts'
import { createDataProblemQueue } from './notifications/data-problem-queue.ts'
import { createPlannedQueue } from './messages/planned-queue.ts'
import { createReturningQueue } from './messages/returning-queue.ts'
import { createDigestQueue } from './notifications/digest-queue.ts'
import { sweepNotifications } from './notifications/mark-read.ts'
import { createClosingQueue } from './orders/closing-queue.ts'
import { createDecidedOrderQueue } from './orders/decided-order-queue.ts'
import { createOrderServiceQueue } from './orders/order-service-queue.ts'
import { createReportQueue } from './packs/report-queue.ts'
import type { Parts } from './ground/parts.ts'
import type { Settings } from './ground/settings.ts'
import { createReviewQueue } from './reviews/review-queue.ts'
import { createDocumentTextQueue } from './text-of-files/document-text-queue.ts'
import { sweepsOfUsage } from './usage/sweep-usage.ts'
import { sweepJobs, type Planned } from './store/job-store.ts'

/** By the clock of the server (`TZ`). */
const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
export const planned: readonly Planned[] = [
  { queue: 'all-figures', every: 'day', after: '02:30', zone },
  { queue: 'desk-figures', every: 'day', after: '04:00', zone },
  { queue: 'acknowledgements', every: 'day', after: '06:30', zone },
  { queue: 'papers', every: 'day', after: '05:00', zone },
  { queue: 'data-problems', every: 'day', after: '06:30', zone },
  { queue: 'reviews', every: 'day', after: '06:30', zone },
  { queue: 'digests', every: 'day', after: '07:00', zone },
  { queue: 'returning-threads', every: 'day', after: '05:00', zone },
  { queue: 'data-schedule', every: 'hour', after: '00:00', zone },
  { queue: 'order-closing', every: 'hour', after: '00:20', zone },
  { queue: 'cleaning', every: 'day', after: '03:30', zone },
]

/** The queues of this installation; without a mail server or gateway, messages wait. `close` once nothing is under way. */
export function openQueues(parts: Parts, settings: Settings): { queues: JobQueue[]; close(): Promise<void> } {
  const { store, seal, now } = parts
  const { smsUrl, smsToken: token, smsFrom: number } = settings
  const agent = createGuardedAgent({ toPrivateNetworks: settings.webhooksToPrivateNetworks })
  const asking = openAsking()
  const server = openServer(parts, settings)
  const gateway = smsUrl === undefined ? null : openSmsGateway({ url: smsUrl, token })
  const tenantOf = async (id: string): Promise<Installation> => {
    const found = (await parts.tenants.all()).find((tenant) => tenant.id === id)
    if (!found) throw new Error('This version of the portal does not know the white label of the firm.')
    return found
  }
  const queues = [
    ...(server ? [createMailQueue({ store, seal, server, tenantOf })] : []),
    ...(gateway ? [createTextQueue({ store, seal, gateway, number })] : []),
    createWebhookQueue({ store, seal, agent, now }),
    createMatchQueue(parts),
    createPublishQueue(parts),
    createReportQueue({ ...parts, tenantOf }, settings.printsAtOnce),
    ...createFigureQueues({ ...parts, tenantOf }),
    createAcknowledgementQueue({ store, settings, tenantOf }),
    createPaperQueue({ ...parts, tenantOf }),
    createLetterQueue({ store, settings, tenantOf }),
    createDataProblemQueue({ store, tenantOf }),
    createDigestQueue({ ...parts, settings, tenantOf }),
    createReturningQueue({ store, tenantOf }),
    createOrderServiceQueue({ ...parts, settings, tenantOf }),
    createClosingQueue({ ...parts, settings, tenantOf }),
    createDecidedOrderQueue({ store, settings, tenantOf }),
    createReviewQueue({ store, now, settings, tenantOf }),
    createPlannedQueue({ ...parts, tenantOf }),
    createDocumentTextQueue(parts),
    createDataRunQueue({ store, seal, asking, settings, tenantOf }),
    createDataScheduleQueue({ store, now, tenantOf }),
    createCleaningQueue(parts),
  ]
  const close = async (): Promise<void> => {
    server?.close()
    await gateway?.close()
    await agent.close()
    await asking.close()
  }
  return { queues, close }
}

function openServer({ health }: Pick<Parts, 'health'>, { smtpUrl: url, mailFrom: from }: Settings) {
  if (url === undefined) return null
  return openMailServer({ url, from, noteAnswered: (isAnswered) => health.note('mail', isAnswered) })
}

/** Takes away what nobody needs any more. */
function createCleaningQueue(parts: Pick<Parts, 'store' | 'files' | 'now' | 'log'>): JobQueue {
  const { store } = parts
  return {
    name: 'cleaning',
    places: 1,
    run: async ({ tenantId }) => {
      const swept = await sweepFiles(parts, tenantId)
      parts.log.info({ tenant: tenantId, ...swept }, 'files swept')
      await sweepSecrets(store, tenantId)
      const sweeps = [sweepDeliveries, sweepJobs, sweepNotifications, sweepTrials, ...sweepsOfUsage]
      for (const sweep of sweeps) await store.serveOne(tenantId, sweep)
      return done
    },
  }
}
