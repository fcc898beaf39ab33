/** The call of the data-health page. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type { DataHealth } from '#model/calls/health-answers.ts'
import { healthPaths as paths } from '#model/calls/health-paths.ts'

export const healthCalls = {
  readDataHealth: call({
    ...paths.readDataHealth,
    summary: 'Accounts and portfolios whose figures are stale, missing or degraded, with the reasons.',
    level: 'full',
    roles: ['admin', 'professional'],
    params: z.strictObject({ portal: z.uuid() }),
    answer: shape<DataHealth>(),
  }),
}
