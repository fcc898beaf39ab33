import { useEffect } from 'react'
import { RouteFailure } from '#web/app/loading/route-failure.tsx'
import { announce } from '#web/pages/export/ready-signal.ts'

/** The print view could not be made: shown as on any page, and told to whoever prints it. */
export const ExportFailure = ({ error }: { error?: unknown }) => {
  useEffect(() => announce('failed'), [])
  return <RouteFailure error={error} />
}
