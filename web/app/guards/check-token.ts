import { pass, type Guard } from '#web/app/guards/guard.ts'

/**
 * A `token` in the address stands for a sign-in without a password. No such token can be issued yet, so every one of
 * them has had its time: it leaves the address, and the sign-in page says so.
 */
export const checkToken: Guard = ({ visit }) =>
  typeof visit.search['token'] === 'string' && visit.search['token'] !== ''
    ? { kind: 'go', href: '/login?problem=token' }
    : pass
