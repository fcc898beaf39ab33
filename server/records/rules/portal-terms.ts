import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Statement } from '#server/store/statement.ts'
import type { Behaviour } from './behaviour.ts'

type Terms = { text: Readonly<Record<string, string>>; version: string; updated: string }

const clock: Statement = {
  name: 'rules.clock',
  text: 'select now() as at from tenants where tenant_id = $1',
}

const termsOf = (values: Readonly<Record<string, unknown>> | null | undefined): Terms | null =>
  (values?.['tnc'] as Terms | null | undefined) ?? null

const saysNothing = ({ text }: Terms): boolean => Object.keys(text).length === 0

const readsAlike = (one: Terms, other: Terms): boolean => {
  const languages = new Set([...Object.keys(one.text), ...Object.keys(other.text)])
  return [...languages].every((language) => (one.text[language] ?? '') === (other.text[language] ?? ''))
}

/**
 * Terms are accepted by their version, so what reads otherwise is another one; since when it reads so is said by the
 * clock of the database.
 */
export const portalTerms: Behaviour = {
  complete: async (writing, { given, before, after }) => {
    const terms = given['tnc'] ? termsOf(after) : null
    if (!terms || saysNothing(terms)) return {}
    const last = termsOf(before)
    const isSame = last !== null && last.version === terms.version && readsAlike(last, terms)
    const [now] = isSame ? [{ at: last.updated }] : await writing.query<{ at: string }>(clock)
    return { tnc: { ...terms, updated: now?.at ?? terms.updated } }
  },
  check: (_, { before, after }) => {
    const [last, terms] = [termsOf(before), termsOf(after)]
    if (!terms || saysNothing(terms)) return
    const isNew = last === null || !readsAlike(last, terms)
    if (terms.version.trim() === '' || (isNew && last?.version === terms.version))
      throw new CallRefusal('invalid', { problems: { tnc: { code: 'terms-version' } } })
  },
}
