import type { Caller, Question, Store } from '#server/store/executor.ts'

/** The same store, and how many blocks of tables and indexes its statements looked at. */
export function watchBlocks(store: Store): { store: Store; looked: () => number } {
  let blocks = 0
  const note = async (caller: Caller, { statement: { name, text }, values }: Question) => {
    const explained = { name: `explain.${name}`, text: `explain (analyze, buffers, format json) ${text}` }
    const [row] = await store.ask<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      caller,
      { ...explained, isPlannedAnew: true },
      values,
    )
    const plan = row?.['QUERY PLAN'][0].Plan
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  }
  const ask: Store['ask'] = async (caller, statement, values) => {
    await note(caller, { statement, values })
    return store.ask(caller, statement, values)
  }
  const askAll: Store['askAll'] = async (caller, questions) => {
    for (const question of questions) await note(caller, question)
    return store.askAll(caller, questions)
  }
  return { store: { ...store, ask, askAll }, looked: () => blocks }
}
