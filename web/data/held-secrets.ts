import type { ActionMode } from '#model/calls/sign-up.ts'

/** What the address of a link may bring: a token that signs in, or the code of an e-mail and what it is for. */
type Held = { token: string; action: { mode: ActionMode; oobCode: string } }

const held: { [Name in keyof Held]?: Held[Name] } = {}

/** Keeps a secret of the address in memory, so that the address can do without it at once. */
export const holdSecret = <Name extends keyof Held>(name: Name, secret: Held[Name]): void => {
  held[name] = secret
}

/** The secret that is kept; null when there is none, as after a reload. */
export const readSecret = <Name extends keyof Held>(name: Name): Held[Name] | null => held[name] ?? null

/** Forgets a secret that was used or is not wanted. */
export const dropSecret = (name: keyof Held): void => {
  delete held[name]
}

/** Forgets all of them, between one person and the next. */
export const dropSecrets = (): void => {
  dropSecret('token')
  dropSecret('action')
}
