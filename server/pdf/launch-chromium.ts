/** Starts the browser that prints, with nothing of the server but its address, and in its sandbox where there is one. */
import { chromium, type Browser } from 'playwright-core'
import { chromiumEnvironment, type Chromium } from './find-chromium.ts'

/**
 * `port`: where this server listens; whatever host a page names, the browser reaches nothing else. `sandbox`: whether one
 * is wanted; `say` is told once when it cannot be had. `uid` is the person the server runs as.
 */
export type Launching = {
  find: () => Promise<Chromium>
  port: () => number
  sandbox?: 'yes' | 'no' | undefined
  say?: ((text: string) => void) | undefined
  uid?: number | undefined
}

/** What starts browsers; that the system gives no sandbox is found out with the first one. */
export function createLauncher({
  find,
  port,
  sandbox = 'no',
  say = () => undefined,
  uid = process.getuid?.(),
}: Launching): () => Promise<Browser> {
  let isWanted = sandbox === 'yes'
  const doWithout = (reason: string): void => {
    isWanted = false
    say(`The browser that prints runs without its sandbox: ${reason}.`)
  }
  return async () => {
    const found = await find()
    if (isWanted && uid === 0) doWithout('the server runs as root')
    if (!isWanted) return launch(found, port(), { chromiumSandbox: false })
    try {
      return await launch(found, port(), { chromiumSandbox: true })
    } catch {
      const browser = await launch(found, port(), { chromiumSandbox: false })
      doWithout('this system does not let it make one (unprivileged user namespaces)')
      return browser
    }
  }
}

function launch(
  { executablePath, args, env }: Chromium,
  port: number,
  { chromiumSandbox }: { chromiumSandbox: boolean },
): Promise<Browser> {
  return chromium.launch({
    executablePath,
    chromiumSandbox,
    args: [...args, `--host-resolver-rules=MAP * 127.0.0.1:${port}`, '--no-proxy-server'],
    env: { ...chromiumEnvironment(), ...env },
    // Ended by `close`: a signal of the terminal reaches the server, which lets running prints finish.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}
