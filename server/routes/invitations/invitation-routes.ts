import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/parts.ts'

/** Inviting clients. */
export function mountInvitationRoutes(_app: FastifyInstance, _parts: Parts): void {}
