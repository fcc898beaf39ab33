import type { DesignedParts } from '#web/fields/history/designed-parts.ts'
import { late } from '#web/ui/late.tsx'
import { isDesigned } from './is-designed.ts'

/** How versions of designed content are compared and looked at; fetched when the first of them is. */
export const designedParts: DesignedParts = {
  isDesigned,
  Changes: late(async () => (await import('./design-changes.tsx')).DesignChanges),
  Look: late(async () => (await import('./version-look.tsx')).VersionLook),
}
