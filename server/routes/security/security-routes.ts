import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/parts.ts'

/** The chain of security events, and whose second factor is switched off. */
export function mountSecurityRoutes(_app: FastifyInstance, _parts: Parts): void {}
