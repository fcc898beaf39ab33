import { lazy, Suspense } from 'react'
import { Bone } from '#web/ui/skeletons.tsx'

const Content = lazy(async () => ({
  default: (await import('#web/ui/rich-text-content.tsx')).RichTextContent,
}))

/** Formatted text; whatever it holds, only what is harmless is drawn. */
export const RichText = ({ html }: { html: string }) => (
  <Suspense fallback={<Bone height={40} />}>
    <Content html={html} />
  </Suspense>
)
