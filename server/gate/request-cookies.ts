/** The cookies of a request as plain data, and those of its answer as the web server sets them. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/ground/context.ts'
import type { Cookies } from '#server/ground/cookies.ts'

export const cookiesOf = ({ cookies }: FastifyRequest, scheme: Cookies['scheme']): Cookies => ({
  scheme,
  came: cookies,
  answer: [],
})

/** Where a request comes from. */
export const whence = ({ ip, headers }: FastifyRequest): Pick<Context, 'address' | 'device'> => ({
  address: ip,
  device: headers['user-agent'] ?? '',
})

export function setCookies(reply: FastifyReply, { scheme, answer }: Cookies): void {
  const traits = { httpOnly: true, sameSite: 'lax', path: '/', secure: scheme === 'https' } as const
  for (const { name, value, seconds } of answer)
    if (value === undefined) void reply.clearCookie(name, traits)
    else void reply.setCookie(name, value, seconds === undefined ? traits : { ...traits, maxAge: seconds })
}
