import type { ComponentType } from 'react'

/** A person of the firm as a page shows them. */
export type ShownPerson = { id: string; name: string; title: string | null; photo: string | null }

/** A post as a page points to it. */
export type ShownPost = {
  id: string
  name: string
  summary: string | null
  day: string | null
  /** The address of its picture. */
  image: string | null
  /** Where it is read; null where it cannot be opened. */
  href: string | null
}

/**
 * Where the blocks that show other records get them: a public page asks for what is published, the designer for what
 * there is. Each draws what it found by `web/widgets/content/people-cards.tsx` and `post-cards.tsx`.
 */
export type ContentSources = {
  People: ComponentType<{ ids: readonly string[] }>
  Posts: ComponentType<{ tag: string | null; count: number }>
  Form: ComponentType<{ id: string }>
}
