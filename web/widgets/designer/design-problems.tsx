import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './designer.module.css'

/** A problem of what is designed: the element it is at, what that is called, and what it says. */
export type FoundProblem = { path: string; place: string; text: string }

type DesignProblemsProps = {
  found: readonly FoundProblem[]
  /** What was tried and refused. */
  step: 'save' | 'publish'
  onGo: (path: string) => void
}

/** One line an element, whatever is wrong with it. */
const byElement = (found: readonly FoundProblem[]): readonly FoundProblem[] =>
  [...Map.groupBy(found, ({ path }) => path).values()].flatMap((all) => {
    const [first] = all
    return first ? [{ ...first, text: [...new Set(all.map(({ text }) => text))].join('; ') }] : []
  })

const mostShown = 6

/** What keeps the design from being saved or published, each with the way to it. */
export const DesignProblems = ({ found, step, onGo }: DesignProblemsProps) => {
  const say = useWords('designer')
  if (found.length === 0) return null
  return (
    <Notice tone="error" title={say(step === 'save' ? 'notSaved' : 'notPublished', { count: found.length })}>
      <ul className={classes['found']}>
        {byElement(found)
          .slice(0, mostShown)
          .map(({ path, place, text }) => (
            <li key={path}>
              <Button size="small" kind="quiet" onClick={() => onGo(path)}>
                {place}
              </Button>
              <span>{text}</span>
            </li>
          ))}
      </ul>
    </Notice>
  )
}
