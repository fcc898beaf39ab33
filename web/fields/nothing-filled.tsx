import { useIsPaper } from '#web/ui/paper.tsx'
import { useWords } from '#web/words/words.ts'

/** Stands where a value is missing: a dash for the eye, on paper the words. */
export const NothingFilled = () => {
  const say = useWords('fields')
  const isPaper = useIsPaper()
  if (isPaper) return <span>{say('notFilled')}</span>
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{say('notFilled')}</span>
    </>
  )
}
