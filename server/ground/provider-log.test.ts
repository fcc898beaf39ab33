import { expect, test } from 'vitest'
import type { ProviderProblem } from '#providers/portfolio-data.ts'
import { createProviderLog } from './provider-log.ts'

test('an open circuit breaker is one line, not one for each call that it refuses', () => {
  const lines: object[] = []
  const log = createProviderLog(
    { warn: (line: object) => void lines.push(line) },
    { text: 'no portfolio data', about: { tenant: 'Harbour' } },
  )
  const tell = (call: string, code: ProviderProblem['code']) =>
    log({ call, id: 'A', problem: { code, detail: '' } })
  tell('holdings', 'timeout')
  tell('circuit', 'circuit-open')
  for (let count = 0; count < 1000; count += 1) tell('holdings', 'circuit-open')
  expect(lines).toMatchObject([{ call: 'holdings', tenant: 'Harbour' }, { call: 'circuit' }])
})
