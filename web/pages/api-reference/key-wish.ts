import { closedToKeys, scopeKinds, type ScopeKind } from '#model/calls/integration-scopes.ts'

/** What the form of a new key holds. `until` is the last day on which the key works. */
export type KeyDraft = {
  name: string
  kinds: readonly ScopeKind[]
  collections: readonly string[]
  until: string | null
}

/** A form before anything is typed: a key that only reads. */
export const emptyDraft: KeyDraft = {
  name: '',
  kinds: ['records:read'],
  collections: [],
  until: null,
}

/** Whether enough is given to make the key. */
export const isComplete = ({ name, kinds }: KeyDraft): boolean => name.trim() !== '' && kinds.length > 0

/** The kinds with one more or one less, in their usual order. */
export const toggleKind = (kinds: readonly ScopeKind[], kind: ScopeKind): readonly ScopeKind[] =>
  scopeKinds.filter((one) => (one === kind ? !kinds.includes(one) : kinds.includes(one)))

/** The scopes of a draft: of records narrowed to the chosen collections, of figures as they are. */
export const scopesOf = ({ kinds, collections }: KeyDraft): string[] =>
  kinds.flatMap((kind) =>
    kind.startsWith('records:') && collections.length > 0
      ? collections.map((collection) => `${kind}:${collection}`)
      : [kind],
  )

/** The body of the call that makes the key; it ends when its last day does. */
export const wishOf = (draft: KeyDraft) => ({
  name: draft.name.trim(),
  scopes: scopesOf(draft),
  expiresAt: draft.until === null ? null : `${draft.until}T23:59:59Z`,
})

/** The collections that a key may be narrowed to. */
export const isOpenToKeys = (collection: string): boolean => !closedToKeys.includes(collection)
