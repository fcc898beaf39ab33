import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/parts.ts'

/** The steps that complete a half sign-in. */
export function mountFactorRoutes(_app: FastifyInstance, _parts: Parts): void {}
