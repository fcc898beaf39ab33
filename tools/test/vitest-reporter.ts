// Reports what `npm test` needs of a run of Vitest. Vitest's own JSON leaves out the hooks and imports of a file.
import { writeFileSync } from 'node:fs'
import type { TestModule, Reporter } from 'vitest/node'
import type { StageReport } from './stage-report.ts'

export default class StageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['TEST_REPORT']
    if (file) writeFileSync(file, JSON.stringify(describeRun(modules)))
  }
}

function describeRun(modules: readonly TestModule[]): StageReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const count = (...states: string[]) => tests.filter((test) => states.includes(test.result().state)).length
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped', 'pending'),
    failures: modules.flatMap(describeFailures),
    files: modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) })),
  }
}

function describeFailures(module: TestModule): string[] {
  if (module.ok()) return []
  const failed = [...module.children.allTests('failed')].map((test) => `- ${test.fullName}`)
  return [module.relativeModuleId, ...failed]
}

function secondsOf(module: TestModule): number {
  const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  return (prepareDuration + setupDuration + collectDuration + duration) / 1000
}
