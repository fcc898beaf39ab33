import { useWords } from '#web/words/words.ts'

/** Stands where a value is missing. */
export const NothingFilled = () => {
  const say = useWords('fields')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{say('notFilled')}</span>
    </>
  )
}
