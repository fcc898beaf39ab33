import { z } from 'zod'

/** As a source names its own documents and orders: any text. It is only looked for among those the source lists. */
export const sourceId = z.string().regex(/^\P{Cc}{1,200}$/u)
