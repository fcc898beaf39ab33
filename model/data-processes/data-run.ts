/** The words of a run of a data process: how it ends, what may break it, and what becomes of its rows. */
import type { Problem } from '#model/fields/problem.ts'

/** A trial says what would happen and keeps nothing; a run keeps all of it, or nothing. */
export const runModes = ['try', 'run'] as const
export type RunMode = (typeof runModes)[number]

export const runWays = ['hand', 'schedule'] as const
export type RunWay = (typeof runWays)[number]

/** 'waiting' until it has ended, whoever works at it. */
export const runStates = ['waiting', 'done', 'broken', 'undone'] as const

export const rowOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** So much of a source is taken, and no more. */
export const runLimits = { bytes: 10 * 1024 * 1024, rows: 5_000, steps: 20, seconds: 10 } as const

/**
 * What a run may break at. About the source: 'no-source' is chosen, it is 'not-allowed' (any more), in a 'private-network', its
 * 'token' cannot be read, 'unreachable', 'late', 'redirected' to elsewhere, answers with a 'status', says 'too-large' a thing or what is
 * 'not-data'. About a step: 'no-steps', or 'too-many-steps', a wrong 'path', a placeholder that is 'not-filled', no 'part' of that name, one that is 'no-rows',
 * 'too-many-rows'; no such 'collection', 'field' or 'column', nothing to recognise a record by ('no-key'). About the whole:
 * 'refused-rows', 'nobody' in whose name it may run, and 'failed' for what nobody expected.
 */
export const runProblems = [
  'no-source',
  'not-allowed',
  'private-network',
  'token',
  'unreachable',
  'late',
  'redirected',
  'status',
  'too-large',
  'not-data',
  'no-steps',
  'too-many-steps',
  'path',
  'not-filled',
  'part',
  'no-rows',
  'too-many-rows',
  'collection',
  'field',
  'column',
  'no-key',
  'refused-rows',
  'nobody',
  'failed',
] as const
export type RunProblemCode = (typeof runProblems)[number]

/** What broke, with what it is about, and the call of the step. */
export type RunProblem = { code: RunProblemCode; about: string; step: string }

/**
 * Why a row was refused. 'key': nothing in the column it is recognised by; 'twice': an earlier row is recognised by the same; 'several'
 * records are; 'reference': no one record is called so; 'second-person': the change would wait for one; all else is what
 * the portal says of a record ('invalid' with `problems` by field).
 */
export type RowProblem = { code: string; about: string; problems: Record<string, Problem> }

/**
 * Why a run is not undone: it was 'not-done' or undone already; a record was 'edited' since, or 'removed'; it is 'in-use' by others; or may
 * not be as it was ('refused').
 */
export const undoStops = ['not-done', 'edited', 'removed', 'in-use', 'refused'] as const
export type UndoStop = (typeof undoStops)[number]
