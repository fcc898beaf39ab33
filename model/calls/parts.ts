/** What many calls take and answer. */
import { z } from 'zod'
import { readAddress, type FigureAddress } from '#finance/working/figure-address.ts'
import { roles } from '#model/access/role.ts'
import { languages } from '#phrases/language.ts'

/** Advisers and administrators. */
export const staff = ['admin', 'professional'] as const

export const id = z.uuid()
/** An ISO day, '2024-03-29'. */
export const day = z.iso.date()
/** An ISO instant. */
export const instant = z.iso.datetime({ offset: true })
/** As it is quoted: ISO 4217, and GBX. */
export const currency = z.string()
/** A decimal number as text, never a binary float. */
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)
export const textByLanguage = z.record(z.string(), z.string())
export const language = z.enum(languages).default('en')
export const version = z.number().int().min(1)
export const offset = z.coerce.number<number>().int().min(0).default(0)
export const asOf = z.strictObject({ asOf: day.optional() })
/** A range of days. */
export const days = { from: day.optional(), to: day.optional() }
export const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to
export const outOfOrder = { path: ['to'], message: 'before the beginning' }
export const range = z.strictObject(days).refine(inOrder, outOfOrder)
/** A body says something. */
export const isSaying = (body: object) => Object.values(body).some((value) => value !== undefined)
export const collectionName = z.string().regex(/^[a-zA-Z][a-zA-Z-]{1,40}$/)
/** As a source names its own documents and orders: any text. It is only looked for among those the source lists. */
export const sourceId = z.string().regex(/^\P{Cc}{1,200}$/u)
/** Where a figure stands: 'discrete:3Y', 'holding:AAPL:value'. */
export const figureAddress = z
  .string()
  .max(400)
  .transform((text, context): FigureAddress => {
    const address = readAddress(text)
    if (address === null) context.addIssue('no address of a figure')
    return address ?? z.NEVER
  })
export const accountType = z.enum(['single', 'dual', 'corporate'])
export const signedInRole = z.enum(roles).exclude(['public'])
export const done = z.strictObject({ done: z.literal(true) })
export const named = z.strictObject({ id: z.string(), name: z.string() })

/** Where an answer's figures come from: as of which day, how old, and whether something failed. */
export const freshness = z.enum(['live', 'last-good', 'failed'])
export const figureSource = z.strictObject({ asOf: day, fetchedAt: instant, freshness })
export type FigureSource = z.infer<typeof figureSource>

/** An answer that is a file of one of these media types, sent as it is. */
export const file = (...mediaTypes: string[]) => z.unknown().meta({ mediaTypes })
