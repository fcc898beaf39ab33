import { useEffect } from 'react'
import { useFacts } from '#web/data/facts.tsx'

let announce: (text: string) => void = () => undefined

/** Who says aloud that a page has come: the frame, once. */
export const setAnnouncer = (given: (text: string) => void): void => {
  announce = given
}

/** Names the page in the browser's tab and says it to screen readers. */
export const usePageTitle = (title: string | undefined): void => {
  const { name } = useFacts()
  useEffect(() => {
    if (!title) return
    document.title = `${title} · ${name}`
    announce(title)
  }, [title, name])
}
