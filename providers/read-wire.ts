/** Checks that an answer has the shape of its wire before anything is made of it. */
import type { z } from 'zod'
import { ProviderError } from '#providers/portfolio-data.ts'

/** A parsed JSON body as the wire type it should be; throws a ProviderError 'unreadable' where it is something else. */
export function readWire<T>(shape: z.ZodType<T>, body: unknown): T {
  const result = shape.safeParse(body)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const detail = issue === undefined ? 'unexpected answer' : `${issue.path.join('.')}: ${issue.message}`
  throw new ProviderError({ code: 'unreadable', detail })
}
