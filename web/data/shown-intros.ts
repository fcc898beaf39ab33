/** Which dialogs of a status were seen since signing in, for all tabs of this browser. */
const key = 'portico.status-shown'

/** What was seen. */
export const readShownIntros = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Adds one; answers all. */
export const keepShownIntro = (shown: string): readonly string[] => {
  const all = [...new Set([...readShownIntros(), shown])]
  localStorage.setItem(key, JSON.stringify(all))
  return all
}

/** Nobody is signed in any more: whoever comes next sees theirs. */
export const forgetShownIntros = (): void => localStorage.removeItem(key)
