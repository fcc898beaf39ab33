import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/parts.ts'

/** The outbox of e-mails and text messages, and the templates. */
export function mountMailRoutes(_app: FastifyInstance, _parts: Parts): void {}
