/** A list with one entry at another place. */
export const moveEntry = <Entry>(
  list: readonly Entry[],
  { from, to }: { from: number; to: number },
): Entry[] => {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
