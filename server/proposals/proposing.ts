import type { Installation } from '#server/ground/tenants.ts'
import type { Caller } from '#server/store/executor.ts'

/** Who proposes or looks, and where. */
export type Proposing = { tenant: Installation; caller: Caller }
