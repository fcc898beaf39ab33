import type { RuledChange } from './behaviour.ts'

/** Whether answers are given that read otherwise than before. */
export function hasNewAnswers({ before, after, given }: RuledChange): boolean {
  return 'answers' in given && JSON.stringify(before?.answers) !== JSON.stringify(after?.answers)
}
