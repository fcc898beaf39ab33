import { useEffect, useState } from 'react'
import { setAnnouncer } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'

/** Says to screen readers which page has come. */
export const Announcer = () => {
  const say = useWords('app')
  const [title, setTitle] = useState('')
  useEffect(() => {
    setAnnouncer(setTitle)
    return () => setAnnouncer(() => undefined)
  }, [])
  return <output className="visually-hidden">{title && say('pageLoaded', { title })}</output>
}
