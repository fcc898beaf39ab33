import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'

/** Says that the component of a custom field is not there. */
export const UnknownPart = ({ name }: { name: string }) => {
  const say = useWords('fields')
  return <Notice tone="warning">{say('unknownPart', { name })}</Notice>
}
