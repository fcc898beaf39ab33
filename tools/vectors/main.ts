/**
 * npm run vectors -- FOLDER
 *
 * Runs reference vectors (a folder or a file in the layout 'vectors/1') against the calculations, prints a line for
 * each topic and every case that fails, and ends with 'N passed, N failed'; the exit code tells whether all passed.
 */
import { existsSync } from 'node:fs'
import { findVectorFiles, readVectorFile } from '#tools/vectors/read-vectors.ts'
import { runTopic } from '#tools/vectors/run-vectors.ts'
import type { TopicResult } from '#tools/vectors/run-vectors.ts'

type Count = { passed: number; failed: number }

function print({ topic, passed, failures }: TopicResult): Count {
  console.log(`${topic}: ${passed} passed, ${failures.length} failed`)
  for (const { id, expected, actual } of failures) {
    console.log(`  ${id}\n    expected ${expected}\n    actual   ${actual}`)
  }
  return { passed, failed: failures.length }
}

function runFile(path: string): Count {
  const file = readVectorFile(path)
  if (!('problem' in file)) return print(runTopic(file.topic, file.cases))
  console.log(`${file.name} ${file.problem}`)
  return { passed: 0, failed: 1 }
}

function run(path: string | undefined): Count {
  if (path === undefined || !existsSync(path)) {
    console.log(
      path === undefined ? 'Say which folder: npm run vectors -- FOLDER' : `There is no folder ${path}`,
    )
    return { passed: 0, failed: 1 }
  }
  const files = findVectorFiles(path)
  if (files.length === 0) {
    console.log(`There are no JSON files in ${path}`)
    return { passed: 0, failed: 1 }
  }
  const counts = files.map(runFile)
  return counts.reduce((sum, count) => ({
    passed: sum.passed + count.passed,
    failed: sum.failed + count.failed,
  }))
}

const { passed, failed } = run(process.argv[2])
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
