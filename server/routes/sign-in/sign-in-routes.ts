import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/parts.ts'

/** Signing in by password, registration, reset, invitation and token. */
export function mountSignInRoutes(_app: FastifyInstance, _parts: Parts): void {}
