import { Drawer } from '#web/ui/drawer.tsx'
import { useWords } from '#web/words/words.ts'
import { ProjectDetails, type Project } from './project-details.tsx'

type ProjectDrawerProps = { project: Project; currency: string; onClose: () => void }

/** A property or a loan beside the page of its fund. */
export const ProjectDrawer = ({ project, currency, onClose }: ProjectDrawerProps) => {
  const say = useWords('details')
  return (
    <Drawer opened onClose={onClose} title={project.project} labels={{ close: say('close') }}>
      <ProjectDetails project={project} currency={currency} />
    </Drawer>
  )
}
