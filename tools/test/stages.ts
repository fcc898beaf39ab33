/** The stages of `npm test` in their order. */
export type Stage = {
  name: string
  command: string[]
  /** The file in `.cache` where the tests of the stage are reported; a stage without one counts as one test. */
  report?: string
}

const vitest = (project: string): Stage => ({
  name: project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=./tools/test/vitest-reporter.ts',
  ],
  report: `${project}.json`,
})

export const stages: readonly Stage[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  vitest('unit'),
  vitest('database'),
  vitest('components'),
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'journeys', command: ['playwright', 'test'], report: 'journeys.json' },
]
