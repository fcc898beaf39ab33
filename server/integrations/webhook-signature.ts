/** The signature of a delivery: 't=<seconds>,v1=<HMAC-SHA256 of "t.body">', so that a receiver knows us and the time. */
import { createHmac, randomBytes } from 'node:crypto'

/** A new secret of a webhook. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('hex')}`
}

/** The header 'Portico-Signature' of a body sent at a time in seconds. */
export function signWebhook(body: string, { secret, at }: { secret: string; at: number }): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
