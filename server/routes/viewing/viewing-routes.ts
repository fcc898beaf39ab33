import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/parts.ts'

/** The portal with a client's eyes, and why somebody sees an account. */
export function mountViewingRoutes(_app: FastifyInstance, _parts: Parts): void {}
