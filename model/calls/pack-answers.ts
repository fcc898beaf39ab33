/** What the calls of report packs answer. */
import type { IsoDate } from '#finance/figure.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'

/** At most so many clients in one pack. */
export const mostReportsInPack = 500

/**
 * Where the report of a client stands. 'waiting': in the queue, or about to be tried again; 'printing'; 'ready': to be
 * looked at; 'approved': in the client's documents; 'failed': given up, with its reason; 'cancelled'.
 */
export const reportStates = ['waiting', 'printing', 'ready', 'approved', 'failed', 'cancelled'] as const

/** One of them. */
export type ReportState = (typeof reportStates)[number]

/**
 * Why a report could not be printed: a source of figures is silent ('limited'), something could not be drawn
 * ('failed'), it took too long ('late'), too many were waiting ('busy'), or whoever made the pack may not see the
 * account any more ('access').
 */
export type ReportReason = 'limited' | 'failed' | 'late' | 'busy' | 'access'

/** How many reports of a pack are in each state. */
export type ReportCounts = Record<ReportState, number>

/** What is printed for every client of a pack. `asOf` null is the latest day there is. */
export type PackOptions = {
  asOf: IsoDate | null
  paper: 'portrait' | 'landscape'
  parts: 'all' | 'each'
}

/** A pack in the list: who made it when, and how far it is. */
export type PackRow = PackOptions & {
  id: string
  title: string
  createdAt: IsoTime
  createdName: string
  counts: ReportCounts
}

/** The packs of a portal, newest first. */
export type PacksAnswer = { packs: PackRow[] }

/** Somebody a report can be made for. `isTold`: gets an e-mail once it is approved. */
export type PackClient = { id: string; name: string; isTold: boolean }

/** The clients of a portal that have something to report on, by name. */
export type PackClientsAnswer = { clients: PackClient[] }

/** What the archive keeps of a report that was approved: by whom, when, and the SHA-256 of the file that was sent. */
export type Approval = { at: IsoTime; name: string }

/** The report of one client; `version` goes with what is done to it, so that nobody approves what they have not seen. */
export type ClientReport = {
  id: string
  version: number
  account: { id: string; name: string; portal: string | null }
  status: ReportState
  comment: string | null
  reason: ReportReason | null
  attempts: number
  pages: number | null
  size: number | null
  digest: string | null
  printedAt: IsoTime | null
  approval: Approval | null
  isTold: boolean
}

/** A pack with the reports of all clients that the caller may see, by name. `mayRemove`: all of it is theirs to see. */
export type PackPage = PackRow & { portal: string; reports: ClientReport[]; mayRemove: boolean }

/** How many reports were approved, how many clients are told by e-mail, and how many had changed in the meantime. */
export type ApprovedAnswer = { approved: number; told: number; changed: number }
