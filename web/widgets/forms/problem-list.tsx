import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import type { FormField } from '#model/fields/form-field.ts'
import type { Problems } from '#model/forms/validate.ts'
import { useExplain } from '#web/words/use-explain.ts'
import { useWords } from '#web/words/words.ts'
import { findStepOf, type ShownStep } from './shown-steps.ts'
import classes from './step-form.module.css'

type ProblemListProps = {
  fields: readonly FormField[]
  steps: readonly ShownStep[]
  problems: Problems
  onGo: (name: string) => void
}

/** What is missing or wrong in all steps, each with the way to it. */
export const ProblemList = ({ fields, steps, problems, onGo }: ProblemListProps) => {
  const say = useWords('stepForm')
  const explain = useExplain()
  const list = useRef<HTMLElement>(null)
  useEffect(() => list.current?.focus(), [])
  const labels = new Map(flattenFields(fields).map((field) => [field.name, field.label ?? field.name]))
  const found = Object.entries(problems)
  if (found.length === 0) return null
  return (
    <section ref={list} className={classes['problems']} tabIndex={-1} aria-label={say('missing')}>
      <p className={classes['problemsTitle']}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        {say('needsAttention', { count: found.length })}
      </p>
      <ul>
        {found.map(([name, problem]) => {
          const step = findStepOf(steps, name)
          return (
            <li key={name}>
              <button type="button" className={classes['problem']} onClick={() => onGo(name)}>
                {labels.get(name) ?? name}
              </button>
              <span>{`${explain(problem)}${step && steps.length > 1 ? ` (${step.title})` : ''}`}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
