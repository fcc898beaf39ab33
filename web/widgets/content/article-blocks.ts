import type { ContentBlock } from '#model/forms/content-blocks.ts'

type Article = {
  title: string
  video: string | null
  content: string | null
  blocks: readonly ContentBlock[]
}

/** All that an article shows as blocks: a video and plain text are drawn and refused by the same rules. */
export const articleBlocks = ({ title, video, content, blocks }: Article): ContentBlock[] => [
  ...(video ? [{ id: 'video', type: 'video', values: { address: video, title } }] : []),
  ...(content ? [{ id: 'content', type: 'rich-text', values: { html: content } }] : []),
  ...blocks,
]
