/** What the sign-in dialog is opened for. */
export type LoginMode = 'login' | 'signup' | 'reset'

const paths: Readonly<Record<LoginMode, string>> = {
  login: '/login',
  signup: '/signup',
  reset: '/password-reset',
}
const modes = Object.keys(paths) as LoginMode[]

export type DoorAddress = { pathname: string; search: Readonly<Record<string, unknown>> }

/** The mode an address opens: by its path, or by `action`, whose unknown values mean login; null opens nothing. */
export const findMode = ({ pathname, search }: DoorAddress): LoginMode | null => {
  const byPath = modes.find((mode) => paths[mode] === pathname)
  if (byPath) return byPath
  if (!('action' in search)) return null
  return modes.find((mode) => mode === search['action']) ?? 'login'
}

/** The address of a mode: where somebody wanted to go, and the portal they came for, stay in it. */
export const toMode = (mode: LoginMode, { pathname, search }: DoorAddress): string => {
  const kept = new URLSearchParams()
  if (pathname === '/' && 'action' in search) kept.set('action', mode)
  for (const name of ['next', 'channel']) {
    const value = search[name]
    if (typeof value === 'string') kept.set(name, value)
  }
  const text = kept.toString()
  return `${kept.has('action') ? '/' : paths[mode]}${text ? `?${text}` : ''}`
}
