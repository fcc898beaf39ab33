/** Takes down that a person made a call, where it counts as anything in the usage of a portal. */
import { usageOf, type Call } from '#model/calls/call.ts'
import type { Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { noteUsage } from '#server/ground/usage-notes.ts'

export function noteCall(
  { usage }: Pick<Parts, 'usage'>,
  { call, context, input }: { call: Call; context: Context; input: object },
): void {
  const kind = usageOf(call)
  if (kind === null) return
  const { params, query } = input as { params?: unknown; query?: unknown }
  noteUsage(usage, context, { kind, portal: portalIn(params) ?? portalIn(query) })
}

function portalIn(part: unknown): string | null {
  const { portal } = (part ?? {}) as { portal?: unknown }
  return typeof portal === 'string' ? portal : null
}
