import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { MailRow, SecurityEventRow, TextRow } from '#model/calls/security.ts'
import { securityEventsAPage, type SecurityEventKind } from '#model/calls/security-events.ts'
import { request } from '#web/data/call.ts'

export type WantedEvents = {
  kind?: SecurityEventKind | undefined
  user?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

/** The next events are those before the oldest that is shown; none once fewer than a whole page came. */
export const findBefore = (page: { rows: readonly Pick<SecurityEventRow, 'seq'>[] }): number | undefined =>
  page.rows.length < securityEventsAPage ? undefined : page.rows.at(-1)?.seq

/** Where the next page of a counted list begins; nowhere once all of it is there. */
export const findOffset = (
  pages: readonly { rows: readonly unknown[]; count: number }[],
): number | undefined => {
  const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0)
  const last = pages.at(-1)
  return last && last.rows.length > 0 && loaded < last.count ? loaded : undefined
}

/** The events newest first, a page at a time. */
export const eventPages = (wanted: WantedEvents) =>
  infiniteQueryOptions({
    queryKey: ['listSecurityEvents', 'pages', wanted] as const,
    queryFn: ({ pageParam: before, signal }) =>
      request('listSecurityEvents', { query: { ...wanted, before } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: findBefore,
    placeholderData: keepPreviousData,
  })

/** The e-mails newest first, a page at a time. */
export const mailPages = (wanted: { status?: MailRow['status'] | undefined; search?: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['listMails', 'pages', wanted] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      request('listMails', { query: { ...wanted, offset } }, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => findOffset(pages),
    placeholderData: keepPreviousData,
  })

/** The text messages newest first, a page at a time. */
export const textPages = () =>
  infiniteQueryOptions({
    queryKey: ['listTexts', 'pages'] as const,
    queryFn: ({ pageParam: offset, signal }) => request('listTexts', { query: { offset } }, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages: readonly { rows: TextRow[]; count: number }[]) => findOffset(pages),
  })

/** What stands on all pages, each row once: what came in meanwhile has moved others to the next page. */
export const joinRows = <Row>(
  pages: readonly { rows: readonly Row[] }[] | undefined,
  idOf: (row: Row) => string | number,
): readonly Row[] => [
  ...new Map((pages ?? []).flatMap(({ rows }) => rows).map((row) => [idOf(row), row])).values(),
]
