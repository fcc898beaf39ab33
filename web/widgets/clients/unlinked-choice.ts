const keyOf = (userId: string): string => `portico.unlinked.${userId}`

/** Whether somebody chose to see accounts without an external id; null when they never chose. */
export const readUnlinked = (
  userId: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): 'show' | 'hide' | null => {
  const stored = storage.getItem(keyOf(userId))
  return stored === 'show' || stored === 'hide' ? stored : null
}

export const writeUnlinked = (
  userId: string,
  choice: 'show' | 'hide',
  storage: Pick<Storage, 'setItem'> = localStorage,
): void => storage.setItem(keyOf(userId), choice)
