/**
 * For a process beside the portal: it ends with the one that started it, and by no signal of its own. A Ctrl+C, or the stop
 * of a service, reaches all processes at once, and the portal needs the others until it has answered its last request.
 */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
}
