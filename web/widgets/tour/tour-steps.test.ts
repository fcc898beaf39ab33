import { describe, expect, it } from 'vitest'
import { loadConfiguration } from '#configurations/register/registry.ts'
import { buildSession } from '#tests/support/build-session.ts'
import { findTourSteps } from './tour-steps.ts'

const stepsOf = async (
  label: 'generic' | 'partner-firm',
  given: Parameters<typeof buildSession>[0],
  pathname: string,
) => {
  const session = buildSession({ isTourOffered: true, ...given })
  const configuration = await loadConfiguration(label)
  return findTourSteps({ session, configuration, pathname }).map(({ id }) => id)
}

describe('the steps of the tour', () => {
  it('speak of the page that a client is on, and of whom to ask', async () => {
    const steps = ['client_worth', 'client_tabs', 'client_ask']
    expect(await stepsOf('generic', {}, '/dashboard/p1/account/a1')).toEqual(steps)
    expect(await stepsOf('generic', {}, '/dashboard/p1/portfolio/f1')).toEqual(steps)
  })

  it('speak of documents where the firm has no messages', async () => {
    const steps = await stepsOf('partner-firm', {}, '/dashboard/p1/account/a1')
    expect(steps).toEqual(['client_worth', 'client_tabs', 'client_papers'])
  })

  it('speak to an adviser on the list of clients', async () => {
    const steps = ['adviser_desk', 'adviser_search', 'adviser_client']
    expect(await stepsOf('generic', { role: 'professional' }, '/dashboard/p1')).toEqual(steps)
  })

  it('are not there on other pages, nor once the tour is closed', async () => {
    expect(await stepsOf('generic', {}, '/dashboard/p1/library')).toEqual([])
    expect(await stepsOf('generic', { role: 'professional' }, '/dashboard/p1/account/a1')).toEqual([])
    expect(await stepsOf('generic', { isTourOffered: false }, '/dashboard/p1/account/a1')).toEqual([])
  })
})
