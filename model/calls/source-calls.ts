/** The call to the source of figures. */
import { call, shape } from '#model/calls/call.ts'

export const sourceCalls = {
  refreshData: call('POST /api/data/refresh', {
    summary: 'Makes the data service forget what it keeps, and the portal what it was answered.',
    roles: ['admin'],
    answer: shape<{ refreshedAt: string }>(),
  }),
}
