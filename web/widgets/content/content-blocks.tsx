import type { ComponentType } from 'react'
import { checkContentBlock, type ContentBlock, type ContentBlockType } from '#model/forms/content-blocks.ts'
import type { MediaReference } from '#model/fields/json-shapes.ts'
import { findVideoFrame } from '#model/forms/video-frame.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { RichTextContent } from '#web/ui/rich-text-content.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import classes from './content-blocks.module.css'
import type { ContentSources } from './content-sources.ts'

type Values = Readonly<Record<string, unknown>>

type BlockProps = { values: Values; sources: ContentSources }

const textOf = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

const Heading = ({ values }: BlockProps) =>
  values['level'] === '3' ? (
    <h3 className={classes['subheading']}>{textOf(values, 'text')}</h3>
  ) : (
    <h2 className={classes['heading']}>{textOf(values, 'text')}</h2>
  )

const RichText = ({ values }: BlockProps) => (
  <div className={classes['text']}>
    <RichTextContent html={textOf(values, 'html')} />
  </div>
)

const Picture = ({ values }: BlockProps) => {
  const image = values['image'] as MediaReference
  return (
    <figure className={classes['picture']} data-width={textOf(values, 'width') || 'wide'}>
      <img src={image.url} alt={textOf(values, 'alternative')} loading="lazy" />
      {values['caption'] ? <figcaption>{textOf(values, 'caption')}</figcaption> : null}
    </figure>
  )
}

const Quote = ({ values }: BlockProps) => {
  const by = [textOf(values, 'by'), textOf(values, 'position')].filter(Boolean).join(', ')
  return (
    <figure className={classes['quote']}>
      <blockquote>{textOf(values, 'text')}</blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  )
}

type KeyFigure = { figure?: string; label?: string; note?: string }

const KeyFigures = ({ values }: BlockProps) => (
  <dl className={classes['figures']}>
    {((values['figures'] ?? []) as readonly KeyFigure[]).map(({ figure, label, note }) => (
      <div key={`${label} ${figure}`}>
        <dt>{label}</dt>
        <dd className={classes['figure']}>{figure}</dd>
        {note && <dd className={classes['muted']}>{note}</dd>}
      </div>
    ))}
  </dl>
)

const TwoColumns = ({ values }: BlockProps) => (
  <div className={classes['columns']} data-widths={textOf(values, 'widths')}>
    <RichTextContent html={textOf(values, 'left')} />
    <RichTextContent html={textOf(values, 'right')} />
  </div>
)

/** In a frame that may play, and neither lead the page away nor read anything of it. */
const Video = ({ values }: BlockProps) => {
  const frame = findVideoFrame(values['address'])
  if (!frame) return null
  return (
    <iframe
      className={classes['video']}
      src={frame.src}
      title={textOf(values, 'title')}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the host is another origin; its player needs its own storage
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
      allowFullScreen
    />
  )
}

const ButtonLink = ({ values }: BlockProps) => {
  const href = textOf(values, 'target')
  const kind = values['look'] === 'secondary' ? 'secondary' : 'primary'
  const label = textOf(values, 'label')
  return (
    <p>
      {href.startsWith('/') ? (
        <AppLinkButton kind={kind} href={href}>
          {label}
        </AppLinkButton>
      ) : (
        <LinkButton kind={kind} href={href} rel="noopener">
          {label}
        </LinkButton>
      )}
    </p>
  )
}

const Titled = ({ values }: { values: Values }) =>
  values['title'] ? <h2 className={classes['heading']}>{textOf(values, 'title')}</h2> : null

const People = ({ values, sources }: BlockProps) => (
  <>
    <Titled values={values} />
    <sources.People ids={(values['people'] ?? []) as readonly string[]} />
  </>
)

const Posts = ({ values, sources }: BlockProps) => (
  <>
    <Titled values={values} />
    <sources.Posts tag={textOf(values, 'tag') || null} count={Number(values['count'] ?? 3)} />
  </>
)

const Form = ({ values, sources }: BlockProps) => <sources.Form id={textOf(values, 'form')} />

const Divider = () => <hr className={classes['divider']} />

const drawn: Readonly<Record<ContentBlockType, ComponentType<BlockProps>>> = {
  heading: Heading,
  'rich-text': RichText,
  image: Picture,
  quote: Quote,
  'key-figures': KeyFigures,
  'two-columns': TwoColumns,
  video: Video,
  button: ButtonLink,
  people: People,
  posts: Posts,
  form: Form,
  divider: Divider,
}

type ContentBlocksProps = { blocks: readonly ContentBlock[]; sources: ContentSources }

/** The blocks of a page or post. What is unfinished, or of a type that this version does not know, is left out. */
export const ContentBlocks = ({ blocks, sources }: ContentBlocksProps) => (
  <div className={classes['blocks']}>
    {blocks
      .filter((block) => Object.keys(checkContentBlock(block)).length === 0)
      .map(({ id, type, values }) => {
        const Block = drawn[type as ContentBlockType]
        return (
          <div key={id} className={classes['block']}>
            <Block values={values} sources={sources} />
          </div>
        )
      })}
  </div>
)
