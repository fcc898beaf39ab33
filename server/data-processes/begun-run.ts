import type { RunMode, RunWay } from '#model/data-processes/data-run.ts'

/** A run that has begun, with its process. */
export type BegunRun = {
  id: string
  process: string
  name: string
  mode: RunMode
  way: RunWay
  subject: string | null
  author: string | null
  source: string | null
  token: string | null
  leavesOut: boolean
}
