import { lazy } from 'react'
import { loadWords } from '#web/words/words.ts'

/** The tour with its words, fetched for whoever is here for the first time. */
export const Tour = lazy(async () => {
  const [{ Tour: Fetched }] = await Promise.all([import('./tour.tsx'), loadWords('tour')])
  return { default: Fetched }
})
