/**
 * What a call between web and server is: data. The server mounts it (input checked, level and role asked), the browser
 * makes a typed request of it, the API document describes it.
 */
import type { z } from 'zod'
import type { Role } from '#model/access/role.ts'
import type { Path } from '#model/calls/paths.ts'
import type { Problem } from '#model/fields/check-value.ts'
import type { Feature } from '#model/reports/feature.ts'

/** 'open': anybody; 'half': a password was given, a second factor may be missing; 'full': signed in. */
export type Level = 'open' | 'half' | 'full'

type Schema = z.ZodType

/**
 * One call. `roles`: who may make it, all roles when absent. `feature`: not found where it is off. `background`: made by itself, so it is no sign that
 * somebody is there and does not prolong the session. `whileViewing`: although it is no reading call, it may be made
 * while somebody of the firm views the portal as a client. `answer` names the shape of a good answer.
 */
export type Call = Path & {
  readonly summary: string
  readonly level: Level
  readonly roles?: readonly Role[]
  readonly feature?: Feature
  readonly background?: true
  readonly whileViewing?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly answer: Shape<unknown>
}

/** The shape of an answer, known to the compiler only: answers are made by our own code and sent as they are. */
export type Shape<T> = { readonly of?: T }

/** Names the shape of an answer. */
export const shape = <T>(): Shape<T> => ({})

/** A call as written, with its own types kept. */
export const call = <const C extends Call>(definition: C): C => definition

/**
 * Every refusal, whatever the call. `code` is for programs, `message` for the log of integrators. `fields` says in
 * English what is wrong with which input, `problems` the same for programs; `current` is the version of a record that
 * somebody else has changed meanwhile.
 */
export type CallError = {
  error: {
    code: CallErrorCode
    message: string
    fields?: Record<string, string>
    problems?: Record<string, Problem>
    current?: number
  }
}

/** The reasons for a refusal; each has its words in the phrases. */
export type CallErrorCode =
  | 'bad-input'
  | 'not-signed-in'
  | 'invalid-credentials'
  | 'wrong-pin'
  | 'action-code-expired'
  | 'email-exists'
  | 'external-id-link'
  | 'passwords-not-matching'
  | 'no-organisation'
  | 'confirm-password'
  | 'read-only'
  | 'too-many-attempts'
  | 'forbidden'
  | 'not-yours'
  | 'not-found'
  | 'unknown-host'
  | 'foreign-origin'
  | 'too-many-requests'
  | 'too-large'
  | 'conflict'
  | 'invalid'
  | 'not-unique'
  | 'refused-transition'
  | 'limit-reached'
  | 'unavailable'
  | 'technical'

type Input<S> = S extends Schema ? z.input<S> : never
type Output<S> = S extends Schema ? z.output<S> : never
type Given<C, K extends 'params' | 'query' | 'body'> = K extends keyof C ? { [P in K]: Input<C[K]> } : unknown
type Read<C, K extends 'params' | 'query' | 'body'> = K extends keyof C ? { [P in K]: Output<C[K]> } : unknown

/** What the browser gives. */
export type CallInput<C extends Call> = Given<C, 'params'> & Given<C, 'query'> & Given<C, 'body'>

/** What the server reads after checking. */
export type CallRequest<C extends Call> = Read<C, 'params'> & Read<C, 'query'> & Read<C, 'body'>

/** What comes back. */
export type CallAnswer<C extends Call> = C['answer'] extends Shape<infer T> ? T : never
