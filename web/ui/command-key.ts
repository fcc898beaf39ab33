/** Whether this is a machine where commands are given with Cmd instead of Ctrl. */
export const isApple = (platform: string = navigator.platform): boolean => /^(Mac|iPhone|iPad)/.test(platform)

/** Whether a key was pressed with Ctrl, on a Mac with Cmd, and nothing else. */
export const isCommand = (event: KeyboardEvent, key: string, platform?: string): boolean => {
  const [wanted, other] = isApple(platform) ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  return wanted && !other && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key
}

/** How such a command is written: 'Ctrl K', on a Mac '⌘K'. */
export const writeCommand = (key: string, platform?: string): string =>
  isApple(platform) ? `⌘${key.toUpperCase()}` : `Ctrl ${key.toUpperCase()}`
