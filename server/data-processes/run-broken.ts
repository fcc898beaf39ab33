import type { RunProblem, RunProblemCode } from '#model/data-processes/data-run.ts'

/** What a run breaks at; thrown by its parts, kept with the run and never a fault of the portal. */
export class RunBroken extends Error {
  readonly problem: RunProblem

  constructor(code: RunProblemCode, about = '', step = '') {
    super(`Run ${code} ${about}`)
    this.name = 'RunBroken'
    this.problem = { code, about, step }
  }
}
