import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/parts.ts'

/** The ways to the national sign-in service and to other firms, and back. */
export function mountIdentityProviderRoutes(_app: FastifyInstance, _parts: Parts): void {}
