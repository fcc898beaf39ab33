import { Row, Stack } from '#web/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { readProject } from '#web/data/drawer-address.ts'
import { query } from '#web/data/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { projectPhotos } from '#web/widgets/funds/fund-file-url.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { DrawerAnswer } from './drawer-answer.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import type { DrawerProps } from './drawer-props.ts'
import { ProjectDetails } from './project-details.tsx'

/** A property or a loan of a fund, with the way to its page. */
export const ProjectDrawer = ({ id, over }: DrawerProps) => {
  const say = useWords('details')
  const language = useLanguage()
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const place = readProject(id)
  const answer = useQuery(query('readFund', { params: { fund: place.fund }, query: { language } }))
  const project = [...(answer.data?.realEstate ?? []), ...(answer.data?.loans ?? [])].find(
    (entry) => entry.id === place.project,
  )
  return (
    <DrawerFrame title={project?.project ?? say('projectDetails')}>
      <DrawerAnswer answer={answer}>
        {(fund) =>
          project ? (
            <Stack gap={5}>
              <ProjectDetails
                project={{ ...project, photos: projectPhotos(fund.id, project) }}
                currency={fund.currency}
              />
              <Row gap={2} align="stretch">
                <AppLinkButton
                  href={`/dashboard/${portal}/funds/${encodeURIComponent(fund.id)}/${encodeURIComponent(project.id)}`}
                >
                  {say('openPage', { name: project.project })}
                </AppLinkButton>
              </Row>
            </Stack>
          ) : (
            <EmptyState title={say('missingTitle')}>{say('missingProject')}</EmptyState>
          )
        }
      </DrawerAnswer>
      {over}
    </DrawerFrame>
  )
}
