import { Suspense, useState, type ReactNode } from 'react'
import { SubjectProvider, type AskedWorking, type Subject } from '#web/widgets/report/subject.tsx'
import { WorkingDrawer } from '#web/widgets/working/lazy-working-drawer.ts'

type ReportSubjectProps = { subject: Omit<Subject, 'showWorking'>; children: ReactNode }

/** Gives the widgets of a page its subject, and opens the working of whichever figure is chosen. */
export const ReportSubject = ({ subject, children }: ReportSubjectProps) => {
  const [asked, setAsked] = useState<AskedWorking | null>(null)
  return (
    <SubjectProvider value={{ ...subject, showWorking: setAsked }}>
      {children}
      {asked && (
        <Suspense>
          <WorkingDrawer
            asked={asked}
            owner={subject.name}
            asOf={subject.asOf}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </SubjectProvider>
  )
}
