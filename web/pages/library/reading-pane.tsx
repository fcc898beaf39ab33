import { IconArrowLeft, IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { LibraryDocument } from '#model/calls/library.ts'
import { query } from '#web/data/queries.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { EvidenceButton } from '#web/widgets/acknowledgements/evidence-button.tsx'
import { WriteAbout } from '#web/widgets/messages/write-about.tsx'
import { PdfView } from '#web/widgets/pdf/late-pdf-view.ts'
import { useDocumentTitle } from '#web/words/document-title.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { describeDocument } from './describe-document.ts'
import { DocumentStar } from './document-star.tsx'
import { EditDocument } from './edit-document.tsx'
import classes from './library.module.css'
import { RemoveDocument } from './remove-document.tsx'
import type { Library } from './use-library.ts'
import { Versions } from './versions.tsx'

type ReadProps = { document: LibraryDocument; library: Library }

const Tools = ({ document, library }: ReadProps) => {
  const say = useWords('library')
  const mayChange = useMayChange() && library.isOfFirm
  const title = useDocumentTitle()(document)
  const { file } = document
  return (
    <div className={classes['tools']} data-print="hidden">
      <DocumentStar document={document} />
      {file && (
        <>
          <LinkButton size="small" icon={IconDownload} href={file.url} download={file.name}>
            {say('download')}
          </LinkButton>
          <LinkButton
            size="small"
            icon={IconExternalLink}
            href={`${file.url}?inline=yes`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {say('original')}
          </LinkButton>
        </>
      )}
      <WriteAbout
        size="small"
        subject={{ kind: 'document', id: document.id }}
        name={title}
        account={document.account?.id}
      />
      {library.isOfFirm && <EvidenceButton kind="document" id={document.id} />}
      {mayChange && <EditDocument document={document} />}
      {mayChange && (
        <RemoveDocument document={document} onRemoved={() => library.change({ document: undefined })} />
      )}
    </div>
  )
}

const Read = ({ document, library }: ReadProps) => {
  const say = useWords('library')
  const locale = useLanguage()
  const { file, version } = document
  const title = useDocumentTitle()(document)
  return (
    <Card title={title} subtitle={describeDocument(document, { say, locale, isOfFirm: library.isOfFirm })}>
      <Stack gap={3}>
        <Tools document={document} library={library} />
        {document.isExpired && document.expires && (
          <Notice tone="warning">{say('expiredSince', { date: formatDate(document.expires) })}</Notice>
        )}
        {library.isOfFirm && file && (file.versions ?? 0) > 0 && <Versions file={file.id} />}
        {document.text !== null && document.text !== 'read' && file && (
          <p className={classes['about']} data-print="hidden">
            {say(`text-${document.text}`)}
          </p>
        )}
        {file?.mediaType === 'application/pdf' && (
          <Suspense fallback={<TextSkeleton />}>
            <PdfView key={`${file.url} ${version}`} url={`${file.url}?inline=yes`} name={title} />
          </Suspense>
        )}
      </Stack>
    </Card>
  )
}

/** One document: what it is, what may be done with it, and its pages. */
export const ReadingPane = ({ id, library }: { id: string; library: Library }) => {
  const say = useWords('library')
  const isPhone = useIsPhone()
  const answer = useQuery({ ...query('readLibraryDocument', { params: { document: id } }), retry: false })
  const back = isPhone && (
    <Button icon={IconArrowLeft} kind="quiet" onClick={() => library.change({ document: undefined })}>
      {say('back')}
    </Button>
  )
  return (
    <Stack gap={3}>
      {back}
      {answer.isPending && <TextSkeleton />}
      {answer.isError && <EmptyState title={say('missingTitle')}>{say('missingText')}</EmptyState>}
      {answer.data && <Read document={answer.data} library={library} />}
    </Stack>
  )
}
