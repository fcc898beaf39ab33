import { late } from '#web/ui/late.tsx'

/** The form of one's own record, which brings every type of field with it: fetched before the page, whose first part it is. */
export const AboutSection = late(async () => (await import('./about-section.tsx')).AboutSection)
