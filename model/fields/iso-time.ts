/** An instant, '2024-03-29T10:15:00.000Z'. */
export type IsoTime = string
