/** The call that waits: what has changed for whoever is signed in. */
import { call } from '#model/calls/call.ts'
import { file } from '#model/calls/parts.ts'

export const liveCalls = {
  watchChanges: call('GET /api/live', {
    summary:
      'Server-sent events for a browser: the kind of what has changed for the person (`messages`), never what it is. Ends with the session.',
    background: true,
    answer: file('text/event-stream'),
  }),
} as const
