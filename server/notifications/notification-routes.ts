import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-read.ts'
import { readChoices, setChoice } from './notification-choices.ts'

/** The bell: what there is to know, what was read, and how often one is written to. */
export function mountNotificationRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  mountCall(app, { parts, call: calls.listNotifications }, (_, { caller }) =>
    listNotifications(store, caller),
  )
  mountCall(app, { parts, call: calls.readNotifications }, async ({ body }, { caller }) => {
    await markNotificationsRead(store, caller, body.ids)
    return listNotifications(store, caller)
  })
  mountCall(app, { parts, call: calls.readNotificationChoices }, (_, { caller, tenant }) =>
    readChoices(store, { caller, white: tenant.white }),
  )
  mountCall(
    app,
    { parts, call: calls.setNotificationChoice },
    async ({ params, body }, { caller, tenant }) => {
      const chooser = { caller, white: tenant.white }
      await setChoice(store, chooser, { ...params, ...body })
      return readChoices(store, chooser)
    },
  )
}
