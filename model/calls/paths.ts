/**
 * Method and path of every call: all that the browser needs of a call at run time. The build of the web works them out
 * (`vite.config.ts`), so that the schemas beside them stay behind.
 */
import type { Call } from '#model/calls/call.ts'
import { calls } from '#model/calls/calls.ts'

/** The name of a call. */
export type CallName = keyof typeof calls

type Paths = Readonly<Record<CallName, Pick<Call, 'method' | 'path'>>>

export const paths = Object.fromEntries(
  Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]),
) as Paths
