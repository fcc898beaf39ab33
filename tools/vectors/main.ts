/**
 * npm run vectors -- FOLDER
 *
 * Runs reference vectors (a folder or a file in the layout 'vectors/1') against the calculations, prints a line for
 * each topic, which says how many of its cases went through what the pages show, and every case that fails. It ends
 * with how many topics the pages answer and with 'N passed, N failed'; the exit code tells whether all passed.
 */
import { existsSync } from 'node:fs'
import { describePaths, sayTopics } from '#tools/vectors/describe-paths.ts'
import { findVectorFiles, readVectorFile } from '#tools/vectors/read-vectors.ts'
import { runTopic } from '#tools/vectors/run-vectors.ts'
import type { TopicResult } from '#tools/vectors/run-vectors.ts'

type Outcome = { passed: number; failed: number; result: TopicResult | null }

function print(result: TopicResult): Outcome {
  const { topic, passed, failures } = result
  console.log(`${topic}: ${passed} passed, ${failures.length} failed (${describePaths(result)})`)
  for (const { id, expected, actual } of failures) {
    console.log(`  ${id}\n    expected ${expected}\n    actual   ${actual}`)
  }
  return { passed, failed: failures.length, result }
}

function refuse(problem: string): Outcome {
  console.log(problem)
  return { passed: 0, failed: 1, result: null }
}

function runFile(path: string): Outcome {
  const file = readVectorFile(path)
  return 'problem' in file ? refuse(`${file.name} ${file.problem}`) : print(runTopic(file.topic, file.cases))
}

function run(path: string | undefined): readonly Outcome[] {
  if (path === undefined) return [refuse('Say which folder: npm run vectors -- FOLDER')]
  if (!existsSync(path)) return [refuse(`There is no folder ${path}`)]
  const files = findVectorFiles(path)
  return files.length === 0 ? [refuse(`There are no JSON files in ${path}`)] : files.map(runFile)
}

const outcomes = run(process.argv[2])
const sum = (name: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[name], 0)
const results = outcomes.flatMap(({ result }) => result ?? [])
if (results.length > 0) console.log(sayTopics(results))
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
