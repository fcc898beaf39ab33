import type { ActionMode } from '#model/calls/sign-up.ts'

/** What the address of a link may bring: a token that signs in, or the code of an e-mail and what it is for. */
type Held = { token: string; action: { mode: ActionMode; oobCode: string } }

const held: { [Name in keyof Held]?: Held[Name] } = {}

/** Where this tab keeps the code of an e-mail, so that who loads the page again still has the form of the link. */
const key = 'portico.action'

/** Null where the browser lets nothing be stored: the code then lasts until the page is loaded again. */
const inTab = <Answer>(use: (store: Storage) => Answer): Answer | null => {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}

const readKept = (): Held['action'] | null =>
  inTab((store) => JSON.parse(store.getItem(key) ?? 'null') as Held['action'] | null)

/** Keeps a secret of the address, so that the address can do without it at once: a token in memory alone. */
export const holdSecret = <Name extends keyof Held>(name: Name, secret: Held[Name]): void => {
  held[name] = secret
  if (name === 'action') inTab((store) => store.setItem(key, JSON.stringify(secret)))
}

/** The secret that is kept; null when there is none. */
export const readSecret = <Name extends keyof Held>(name: Name): Held[Name] | null => {
  const kept = name === 'action' ? readKept() : null
  return held[name] ?? (kept as Held[Name] | null)
}

/** Forgets a secret that was used or is not wanted. */
export const dropSecret = (name: keyof Held): void => {
  delete held[name]
  if (name === 'action') inTab((store) => store.removeItem(key))
}

/** Forgets all of them, between one person and the next. */
export const dropSecrets = (): void => {
  dropSecret('token')
  dropSecret('action')
}
