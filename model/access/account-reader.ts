import { z } from 'zod'
import { roles } from '#model/access/role.ts'

/** One reason for what a person may see, in the order in which they were weighed. */
export const accessReason = z.strictObject({
  rule: z.enum([
    'disabled',
    'admin',
    'client',
    'owner',
    'access-group',
    'no-access-group',
    'in-other-access-groups',
    'role-rule',
    'no-rule',
  ]),
  /** Whether it lets the person in, keeps them out, or does not apply. */
  effect: z.enum(['allows', 'refuses', 'none']),
  /** Names of the access groups, the row set of the rule and such. */
  names: z.array(z.string()),
})
export type AccessReason = z.infer<typeof accessReason>

/** Who sees an account. */
export const accountReader = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles).exclude(['public']),
  reason: z.enum(['admin', 'client', 'owner', 'access-group', 'no-access-group']),
  names: z.array(z.string()),
})
export type AccountReader = z.infer<typeof accountReader>
