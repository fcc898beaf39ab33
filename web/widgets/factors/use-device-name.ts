import { useWords } from '#web/words/words.ts'
import { describeDevice } from './describe-device.ts'

/** What a browser is called in the shown language: 'Firefox on Windows'. */
export const useDeviceName = (): ((userAgent: string) => string) => {
  const say = useWords('profile')
  return (userAgent) => {
    const { browser, system } = describeDevice(userAgent)
    if (browser && system) return say('deviceOn', { browser, system })
    return browser ?? system ?? say('deviceUnknown')
  }
}
