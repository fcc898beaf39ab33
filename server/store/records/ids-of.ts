/** The ids of a list that has ids or records; `members` are read with the day they joined and written without. */
export function idsOf(list: readonly unknown[]): string[] {
  return list.map((item) => (typeof item === 'string' ? item : (item as { id: string }).id))
}
