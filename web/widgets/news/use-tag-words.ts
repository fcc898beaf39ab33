import { posts } from '#model/collections/posts.ts'
import { useWords } from '#web/words/words.ts'

type Tag = (typeof posts.fields.tags.options)[number]

const isOwnTag = (tag: string): tag is Tag => (posts.fields.tags.options as readonly string[]).includes(tag)

/** A tag in the reader's language; one of a content service as the service says it. */
export const useTagWords = () => {
  const say = useWords('news')
  return (tag: string): string => (isOwnTag(tag) ? say(`tag_${tag}`) : tag)
}
