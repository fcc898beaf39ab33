/** What the questions to the Greek family have in common: its calls, the days it is asked about, its language. */
import type { TaxYearStart } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { CostMethod } from '#finance/ground/ledger.ts'
import { askPart } from '#providers/answer-parts.ts'
import type { GreekCalls, GreekSubject } from '#providers/greek/greek-calls.ts'
import { idOf } from '#providers/greek/greek-ids.ts'
import type { GreekLanguage, GreekPosition } from '#providers/greek/wire.ts'
import type { Read } from '#providers/portfolio-data.ts'
import type { ServiceAnswer, ServiceClientParts } from '#providers/service-client.ts'

/**
 * What the Greek provider needs. `costMethod` is how the cost of a sale is found where the service does not tell its
 * result (first in, first out); `taxYearStart` is the first day of the tax years they are summed by; `language` of
 * descriptions where a question names none (Greek). A price older than `staleAfterWorkdays` is told as stale.
 */
export type GreekParts = Omit<ServiceClientParts, 'alwaysSent'> & {
  costMethod?: CostMethod
  taxYearStart?: TaxYearStart | undefined
  staleAfterWorkdays: number
  language?: GreekLanguage
}

export type Desk = { parts: GreekParts; calls: GreekCalls }

/** A day before any portfolio: the service takes a year in the past for a range without a beginning. */
export const beforeAnything: IsoDate = '1990-01-01'

/** The day a question is about: the one asked for, or today; the service answers with its latest up to it. */
export function dayOf({ parts }: Desk, asOf: IsoDate | null | undefined): IsoDate {
  return asOf ?? parts.now().slice(0, 'yyyy-mm-dd'.length)
}

/** The whole history up to a day, said in so many words. */
export function historyUpTo(desk: Desk, asOf: IsoDate | null | undefined) {
  return { fromDate: beforeAnything, toDate: dayOf(desk, asOf) }
}

/** The service speaks Greek and English: whoever reads another language is answered in English. */
export function languageOf({ parts }: Desk, { language }: Read = {}): GreekLanguage {
  if (language === undefined) return parts.language ?? 'el'
  return language === 'el' ? 'el' : 'en'
}

/** Part of an answer that may be missing; null where it could not be had. */
export function askIfPossible<T>(
  desk: Desk,
  question: { call: string; subject: GreekSubject },
  asked: Promise<ServiceAnswer<T>>,
): Promise<ServiceAnswer<T | null>> {
  const { call, subject } = question
  return askPart<T | null>(desk.parts, { call, id: idOf(subject), empty: null }, asked)
}

/** The currency a subject's amounts are in. */
export async function currencyOf({ calls }: Desk, subject: GreekSubject): Promise<string> {
  const position: ServiceAnswer<GreekPosition> = await calls.position(subject)
  return position.data.currency
}
