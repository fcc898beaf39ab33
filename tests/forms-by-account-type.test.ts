/** Every form of every firm of the demonstration against every type of account: what a client is offered, and led to. */
import { describe, expect, test } from 'vitest'
import { tenantKeys } from '#demo/ground/world-parts.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'
import { findVerification, isDetailsSent } from '#web/data/own-process.ts'
import { findOffered, readProcesses } from '#web/data/processes.ts'
import type { RecordAnswer } from '#model/calls/records.ts'
import { findWayOut } from '#web/app/loading/load-process.ts'
import { buildOwnAccount, buildSession } from './support/build-session.ts'

const types = ['single', 'dual', 'corporate', null] as const
type Type = (typeof types)[number]

const firms = tenantKeys.map((key) => {
  const { records } = shareTenant(key, { asOf: '2026-11-20' })
  return { key, processes: readProcesses(records.processes as unknown as RecordAnswer[]) }
})

describe.each(firms.filter(({ processes }) => processes.length > 0))('a client of $key', ({ processes }) => {
  const cases = types.flatMap((type) => statusIdentifiers.map((status) => ({ type, status })))
  const see = (type: Type, status: StatusIdentifier) => {
    const account = buildOwnAccount({ accountType: type, status })
    return { account, session: buildSession({ accounts: [account] }), named: null, sent: [] }
  }

  test('is offered no form of another type of account, in no status', () => {
    const foreign = cases.flatMap(({ type, status }) => {
      const { account, session } = see(type, status)
      const offered = findOffered(processes, { session, accounts: [account], sent: [] })
      return offered.filter(({ accountType }) => accountType !== null && accountType !== type)
    })
    expect(foreign).toEqual([])
  })

  test('is led to the form of their own type', () => {
    const typed = types.filter((type) => type !== null)
    const led = typed.map((type) => findVerification(processes, see(type, 'created'))?.accountType)
    expect(led).toEqual(typed)
  })

  test('opens the forms of their own type, and while it is not known the question for it', () => {
    const openTo = (type: Type) => {
      const { session } = see(type, 'created')
      return processes.filter(
        ({ formId }) => findWayOut({ portal: 'p1', formId }, { session, processes }) === null,
      )
    }
    const shared = (formId: string, type: Type) =>
      processes.some((one) => one.formId === formId && (one.accountType ?? type) === type)
    for (const type of types)
      expect(openTo(type)).toEqual(type ? processes.filter(({ formId }) => shared(formId, type)) : processes)
  })

  test('is verified by no form of another type, and by none while the type is not known', () => {
    const wrong = types.flatMap((type) =>
      processes.filter((one) => {
        const sent = [{ formId: one.formId, account: 'a1' }]
        const isSent = isDetailsSent(processes, { ...see(type, 'created'), sent })
        const isOwn = processes.some((other) => other.formId === one.formId && other.accountType === type)
        return isSent && (type === null || !isOwn)
      }),
    )
    expect(wrong).toEqual([])
  })
})
