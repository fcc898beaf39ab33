/** The stages of `npm test` in their order. */
export const stageNames = [
  'format',
  'lint',
  'unused',
  'unit',
  'database',
  'components',
  'build',
  'built',
  'journeys',
] as const

export type StageName = (typeof stageNames)[number]

/** What a stage runs: all it has, or only what these files reach. */
export type Scope = 'all' | string[]

type Stage = {
  command: (scope: Scope) => string[]
  /** Whether the stage writes a report of its tests; one that writes none counts as one test. */
  hasReport: boolean
}

const program = (...command: string[]): Stage => ({ command: () => command, hasReport: false })

const vitest = (project: string): Stage => ({
  command: (scope) => [
    'vitest',
    ...(scope === 'all' ? ['run'] : ['related', '--run', ...scope]),
    '--project',
    project,
    '--reporter=dot',
    '--reporter=./tools/test/vitest-reporter.ts',
  ],
  hasReport: true,
})

export const stages: Readonly<Record<StageName, Stage>> = {
  format: program('oxfmt', '--check', '.'),
  lint: program('oxlint', '--deny-warnings'),
  unused: program('knip', '--no-progress'),
  unit: vitest('unit'),
  database: vitest('database'),
  components: vitest('components'),
  build: program('vite', 'build', '--logLevel', 'warn'),
  built: vitest('built'),
  journeys: {
    command: (scope) => ['playwright', 'test', ...(scope === 'all' ? [] : scope)],
    hasReport: true,
  },
}
