import { late } from '#web/ui/late.tsx'

/** The view of a PDF, fetched when the first one is opened. */
export const PdfView = late(async () => (await import('#web/widgets/pdf/pdf-view.tsx')).PdfView)
