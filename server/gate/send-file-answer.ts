import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '#server/ground/file-answer.ts'

export function sendFileAnswer(
  reply: FastifyReply,
  { status = 200, headers, content }: FileAnswer,
): FastifyReply {
  return reply.code(status).headers(headers).send(content)
}
