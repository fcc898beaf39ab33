import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/parts.ts'

/** Moving an account to another status. */
export function mountStatusRoutes(_app: FastifyInstance, _parts: Parts): void {}
