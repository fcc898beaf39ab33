import { Suspense, useState, type ReactNode } from 'react'
import { SubjectProvider, type AskedWorking, type Subject } from '#web/widgets/subject/subject.tsx'
import { WorkingDrawer } from '#web/widgets/working/lazy-working-drawer.ts'

export type DrawnSubject = Omit<Subject, 'showWorking'>

/** Gives the widgets inside their subject, and opens the working of whichever figure is chosen over what is here. */
export const WorkingSubject = ({ subject, children }: { subject: DrawnSubject; children: ReactNode }) => {
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
