import { compareWords, type WordRun } from '#model/forms/compare-words.ts'
import classes from './versions.module.css'

/** How much of a long text that stayed is shown around what changed. */
const wordsAround = 8

/** What stayed, without its middle: the words beside what changed are enough to find the place. */
const shorten = (text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string => {
  const words = text.split(/\s+/)
  if (words.length <= 2 * wordsAround + 2) return text
  const head = isFirst ? '' : words.slice(0, wordsAround).join(' ')
  const tail = isLast ? '' : words.slice(-wordsAround).join(' ')
  return [head, tail].join(' … ').trim()
}

const Run = ({ run, text }: { run: WordRun; text: string }) => {
  if (run.kind === 'added') return <ins>{text}</ins>
  return run.kind === 'removed' ? <del>{text}</del> : <span>{text}</span>
}

/** A text with what went and what came marked in it, word by word. */
export const TextChange = ({ before, after }: { before: string; after: string }) => {
  const runs = compareWords(before, after)
  return (
    <p className={classes['text']}>
      {runs.map((run, index) => {
        const place = { isFirst: index === 0, isLast: index === runs.length - 1 }
        const text = run.kind === 'same' ? shorten(run.text, place) : run.text
        return (
          // What was compared does not change while it is shown.
          // oxlint-disable-next-line react/no-array-index-key -- runs have nothing else that tells them apart
          <span key={index}>
            <Run run={run} text={text} />{' '}
          </span>
        )
      })}
    </p>
  )
}
