/** The call to the source of figures. */
import { call, shape } from '#model/calls/call.ts'
import { sourcePaths as paths } from '#model/calls/source-paths.ts'

export const sourceCalls = {
  refreshData: call({
    ...paths.refreshData,
    summary: 'Makes the data service forget what it keeps, and the portal what it was answered.',
    level: 'full',
    roles: ['admin'],
    answer: shape<{ refreshedAt: string }>(),
  }),
}
