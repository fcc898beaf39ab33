// A program of kept processes, for their test: answers who it is, or ends as it is told.
let worked = 0

process.on('message', ({ task }: { task: 'answer' | 'end' | 'end-when-used' | 'stop' }) => {
  worked += 1
  if (task === 'end' || (task === 'end-when-used' && worked > 1)) process.kill(process.pid, 'SIGKILL')
  else if (task === 'stop') process.exit(1)
  else process.send?.({ pid: process.pid, environment: Object.keys(process.env).length })
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
