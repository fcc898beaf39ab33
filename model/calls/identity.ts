/** Every call of identity and access. */
import { factorCalls } from '#model/calls/factor-calls.ts'
import { profileCalls } from '#model/calls/profile-calls.ts'
import { securityCalls } from '#model/calls/security-calls.ts'
import { signInCalls } from '#model/calls/sign-in-calls.ts'
import { staffCalls } from '#model/calls/staff-calls.ts'

export const identityCalls = {
  ...signInCalls,
  ...factorCalls,
  ...profileCalls,
  ...staffCalls,
  ...securityCalls,
} as const
