import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'

/** Why somebody who asked for the administration is at the front door although they are signed in. */
export const AdminOnlyHint = ({ name }: { name: string }) => {
  const say = useWords('accountStatus')
  return (
    <Notice tone="warning" title={say('adminOnlyTitle')}>
      <p>{say('adminOnlyText', { name })}</p>
    </Notice>
  )
}
