import type { Statement } from '#server/store/statement.ts'
import type { Behaviour } from './behaviour.ts'

const clock: Statement = {
  name: 'rules.clock',
  text: 'select now() as at from tenants where tenant_id = $1',
}

/** Terms are accepted when they are accepted, whatever a person says; the database keeps to it too. */
export const acceptedTerms: Behaviour = {
  complete: async (writing, { given, after }) => {
    const terms = given.termsAndConditions && after?.termsAndConditions
    if (!terms || writing.caller.userId === null) return {}
    const { accepted } = terms as { accepted: boolean }
    const [now] = accepted ? await writing.query<{ at: string }>(clock) : []
    return { termsAndConditions: { accepted, at: now?.at ?? null } }
  },
}
