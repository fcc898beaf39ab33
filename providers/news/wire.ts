/** The wire of the content service, as it is spoken: a list of posts, or the one that `slug` names. */
import { z } from 'zod'
import type { Read } from '#providers/wire-shapes.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text) => text.slice(0, 'yyyy-mm-dd'.length))

const post = z.object({
  slug: z.string().min(1).max(200),
  title: z.string(),
  summary: z.string(),
  image: z.object({ url: z.string() }).nullish(),
  publishdate: day,
  author: z.string().nullish(),
  tags: z.array(z.string()),
  content: z.string().nullish(),
})
export type WirePost = Read<typeof post>

const posts = z.object({ items: z.array(post) })
export type WirePosts = Read<typeof posts>

/** The shapes of all answers. */
export const wireShapes = { posts }
