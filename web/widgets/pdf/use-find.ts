import { useEffect, useState } from 'react'
import { findInPages, type Match, type PageText } from './find-in-pages.ts'
import { readTexts, type PDFDocumentProxy } from './open-pdf.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const pauseMs = 200

/** The words that are looked for in a document, where they are, and which of these places is shown. */
export const useFind = (document: PDFDocumentProxy | null, show: (match: Match) => void) => {
  const [words, setWords] = useState('')
  const [texts, setTexts] = useState<PageText[] | null>(null)
  const [place, setPlace] = useState(0)
  const settled = useDebounced(words, pauseMs)
  const isAsked = settled.trim() !== ''
  useEffect(() => {
    if (!document || !isAsked || texts) return undefined
    let isWanted = true
    // Pages that cannot be read are pages on which nothing is found.
    readTexts(document).then(
      (read) => isWanted && setTexts(read),
      () => isWanted && setTexts([]),
    )
    return () => {
      isWanted = false
    }
  }, [document, isAsked, texts])
  const matches = texts ? findInPages(texts, settled) : []
  const [first] = matches
  const key = `${settled} ${texts !== null}`
  useEffect(() => {
    setPlace(0)
    if (first) show(first)
    // oxlint-disable-next-line react/exhaustive-deps -- shown when other words were looked for, not when drawn again
  }, [key])
  const step = (by: 1 | -1): void => {
    const next = (place + by + matches.length) % matches.length
    setPlace(next)
    const match = matches[next]
    if (match) show(match)
  }
  return { words, setWords, matches, place, current: matches[place], step, isDone: isAsked && texts !== null }
}

export type Find = ReturnType<typeof useFind>
