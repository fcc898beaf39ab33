/** What a client is answered while the firm requires something of them first: what leads there, and their own sign-in. */
import type { Call } from '#model/calls/call.ts'
import { calls } from '#model/calls/calls.ts'
import { profileCalls } from '#model/calls/profile.ts'
import { sessionCalls } from '#model/calls/session.ts'
import { signUpCalls } from '#model/calls/sign-up.ts'

const answered: ReadonlySet<Call> = new Set<Call>([
  ...Object.values(sessionCalls),
  ...Object.values(signUpCalls),
  ...Object.values(profileCalls),
  calls.readNotificationChoices,
  calls.setNotificationChoice,
  calls.listDue,
  calls.acknowledge,
  // What the frame of every page stands on, and hears of changes by; of a change only its kind is told.
  calls.readHealth,
  calls.readReadiness,
  calls.readMetrics,
  calls.readInstallation,
  calls.bigben,
  calls.readPortalTerms,
  calls.listPortals,
  calls.watchChanges,
])

export const isAnsweredWhileRequired = (call: Call): boolean => answered.has(call)
