import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/parts.ts'

/** One's own profile, factors and browsers. */
export function mountProfileRoutes(_app: FastifyInstance, _parts: Parts): void {}
