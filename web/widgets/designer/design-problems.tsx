import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './designer.module.css'

/** A problem of what is designed: where it is, and what it says. */
export type FoundProblem = { path: string; place: string; text: string }

type DesignProblemsProps = { found: readonly FoundProblem[]; onGo: (path: string) => void }

const mostShown = 8

/** What keeps the design from being saved or published, each with the way to it. */
export const DesignProblems = ({ found, onGo }: DesignProblemsProps) => {
  const say = useWords('designer')
  if (found.length === 0) return null
  return (
    <Notice tone="error" title={say('problemsTitle', { count: found.length })}>
      <ul className={classes['found']}>
        {found.slice(0, mostShown).map(({ path, place, text }) => (
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
