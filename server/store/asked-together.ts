import type { Caller, Question, Store } from './executor.ts'

type Waiting = Question & { answer: (rows: Promise<unknown[]>) => void }

/** The store for one request of `caller`: single questions of one turn of the process go as one transaction. */
export function askTogether(store: Store, caller: Caller): Store {
  let waiting: Waiting[] = []
  const send = (): void => {
    const asked = waiting
    waiting = []
    const answers = store.askAll(caller, asked)
    for (const [at, { answer }] of asked.entries()) answer(answers.then((found) => found[at] ?? []))
  }
  const wait = (question: Question): Promise<unknown[]> => {
    if (waiting.length === 0) setImmediate(send)
    return new Promise((answer) => waiting.push({ ...question, answer }))
  }
  return {
    ...store,
    ask: <Row>(asker: Caller, statement: Question['statement'], values: readonly unknown[] = []) =>
      asker === caller
        ? (wait({ statement, values }) as Promise<Row[]>)
        : store.ask<Row>(asker, statement, values),
  }
}
