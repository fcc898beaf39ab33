import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { ProjectDetails } from '#web/widgets/drawers/project-details.tsx'
import { projectPhotos } from '#web/widgets/funds/fund-file-url.ts'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useLanguage } from '#web/words/words.ts'
import { FundPage } from './fund-page.tsx'

type Place = { portal?: string; fund?: string; estateId?: string }

/** A property or a loan of a fund; where the fund has none by this id, the page of the fund. */
export const ProjectPage = () => {
  const language = useLanguage()
  const { portal = '', fund: id = '', estateId = '' }: Place = useParams({ strict: false })
  const { data: fund } = useSuspenseQuery(query('readFund', { params: { fund: id }, query: { language } }))
  const project = [...fund.realEstate, ...fund.loans].find((entry) => entry.id === estateId)
  usePageTitle(project?.project ?? fund.name)
  if (!project) return <FundPage />
  return (
    <>
      <PageHeader
        above={<AppLink href={`/dashboard/${portal}/funds/${encodeURIComponent(id)}`}>{fund.name}</AppLink>}
        title={project.project}
      />
      <Card>
        <ProjectDetails
          project={{ ...project, photos: projectPhotos(id, project) }}
          currency={fund.currency}
        />
      </Card>
    </>
  )
}
