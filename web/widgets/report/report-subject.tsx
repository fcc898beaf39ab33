import type { ReactNode } from 'react'
import { DrawerHost } from '#web/widgets/drawers/drawer-host.tsx'
import { WorkingSubject, type DrawnSubject } from '#web/widgets/working/working-subject.tsx'

type ReportSubjectProps = { subject: DrawnSubject; children: ReactNode }

/** The subject of a page, with the drawers that its address says stand open beside it. */
export const ReportSubject = ({ subject, children }: ReportSubjectProps) => (
  <WorkingSubject subject={subject}>
    {children}
    <DrawerHost />
  </WorkingSubject>
)
