import type { Tenant } from '#demo/world/tenant.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { StaffMember } from '#server/jobs/staff-member.ts'

/** A firm of the demonstration, planted, with the portal it works in. `origin`: its address, for links in e-mails. */
export type Desk = Pick<Parts, 'store' | 'files' | 'now' | 'log'> & {
  tenant: Installation
  firm: Tenant
  origin: string
}

/** Who works: the first adviser and whoever runs the office. */
export type DeskPeople = { adviser: StaffMember; operator: StaffMember }
