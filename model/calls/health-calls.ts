/** The call of the data-health page. */
import { call, shape } from '#model/calls/call.ts'
import type { DataHealth } from '#model/calls/health-answers.ts'

export const healthCalls = {
  readDataHealth: call('GET /api/portals/:portal/data-health', {
    summary: 'Accounts and portfolios whose figures are stale, missing or degraded, with the reasons.',
    roles: ['admin', 'professional'],
    answer: shape<DataHealth>(),
  }),
}
