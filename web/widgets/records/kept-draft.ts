import type { Answers } from '#model/fields/form-field.ts'

/** What somebody has typed into a record and not saved. `version`: of the record it was typed into, null for a new one. */
export type Draft = { version: number | null; values: Answers; at: string }

/** Where a draft is kept: for one person, one record, in this window only. */
export const draftKey = (about: { person: string; collection: string; record: string }): string =>
  `draft:${about.person}:${about.collection}:${about.record}`

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  'at' in value

/** The draft under a key; null when there is none, it is damaged, or storage is closed. */
export const readDraft = (key: string): Draft | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps a draft until it is saved or thrown away; null throws it away. */
export const writeDraft = (key: string, draft: Draft | null): void => {
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full or closed storage must not stop anybody from typing.
  }
}
