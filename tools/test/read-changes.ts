import { execFileSync } from 'node:child_process'
import type { Checkout } from './choose-stages.ts'

type Changes = { base: string; paths: string[]; checkout: Checkout }

/** What changed since `main` was left, or on `main` with the last commit, and what is not committed yet. */
export function readChanges(root: string): Changes {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [head] = git('rev-parse', 'HEAD')
  const [left] = git('merge-base', 'HEAD', 'main')
  const base = left === undefined || left === head ? 'HEAD^' : left
  const imported = git('grep', '-ohE', "tests/support/[^']+", '--', 'tests/journeys', 'playwright.config.ts')
  return {
    base,
    paths: [
      ...git('diff', '--name-only', '--no-renames', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ],
    checkout: {
      readers: git('grep', '-lE', readsFiles, '--', '*.test.ts', '*.test.tsx'),
      journeySupport: [...new Set(imported)],
    },
  }
}

const readsFiles =
  "from '(node:(fs|fs/promises|child_process|worker_threads)|.*/(sample-facts|specification).ts)'"
