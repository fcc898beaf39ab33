import type { PortalFront } from '#model/calls/portals.ts'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { PrintedPeriod } from '#model/calls/export-options.ts'
import type { PageFigures } from '#model/calls/figures.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { PortalMark } from '#web/widgets/portal-mark.tsx'
import { useWords } from '#web/words/words.ts'
import { sayPeriod } from './say-part.ts'
import classes from './export.module.css'

type KeyFiguresProps = { figures: PageFigures }

/** The four figures that everybody looks for first. */
const KeyFigures = ({ figures }: KeyFiguresProps) => {
  const say = useWords('report')
  return (
    <dl className={classes['keyFigures']}>
      <div>
        <dt>{say('value')}</dt>
        <dd>
          <SubjectFigure figure={figures.value} address={{ of: 'value' }} name={say('value')} />
        </dd>
      </div>
      <div>
        <dt>{say('change')}</dt>
        <dd>
          <SubjectFigure
            figure={figures.change}
            address={{ of: 'change', span: null }}
            name={say('change')}
            form="change"
          />
        </dd>
      </div>
      {(['ytd', '1y'] as const).map((name) => (
        <div key={name}>
          <dt>{say(`change_${name}`)}</dt>
          <dd>
            <SubjectFigure
              figure={figures.changes[name]}
              address={{ of: 'change', span: name }}
              name={say(`change_${name}`)}
              form="change"
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Whose paper it is: as it names itself, where it is reached, and who supervises it. */
export type PaperFirm = Pick<PortalFront, 'name' | 'logo'> &
  Partial<Pick<PortalFront, 'phone' | 'email' | 'legalLine'>>

export type CoverProps = {
  portal: PaperFirm
  account: Pick<AccountPage, 'name' | 'advisers'>
  /** What the report is about, beside whom: the name of a portfolio. */
  about: string | null
  day: string
  made: string
  /** The period of what happened over time; undefined where each part has its own. */
  period?: PrintedPeriod | undefined
  figures: PageFigures | null
}

/** The first page: whose report, of which day, and what it comes to. */
export const Cover = ({ portal, account, about, day, made, period, figures }: CoverProps) => {
  const say = useWords('export')
  const sayReport = useWords('report')
  const [adviser] = account.advisers
  return (
    <section className={classes['cover']}>
      <div className={classes['band']}>
        <div className={classes['mark']}>
          <PortalMark name={portal.name} logo={portal.logo} />
        </div>
        <div>
          <h1 className={classes['coverTitle']}>{say('title')}</h1>
          {about && <p className={classes['about']}>{about}</p>}
        </div>
      </div>
      <div className={classes['coverBody']}>
        <dl className={classes['coverFacts']}>
          <div>
            <dt>{say('preparedFor')}</dt>
            <dd>{account.name}</dd>
          </div>
          <div>
            <dt>{say('asOfDay')}</dt>
            <dd>{formatDate(day)}</dd>
          </div>
          {period && (
            <div>
              <dt>{say('listedPeriod')}</dt>
              <dd>{sayPeriod(period, say)}</dd>
            </div>
          )}
          {adviser && (
            <div>
              <dt>{sayReport('advisers')}</dt>
              <dd>{adviser.name}</dd>
            </div>
          )}
        </dl>
        {figures && <KeyFigures figures={figures} />}
        <div className={classes['coverFoot']}>
          <p>{say('madeOn', { date: formatDate(made) })}</p>
          {portal.phone && (
            <p>
              {portal.name} · {portal.phone} · {portal.email}
            </p>
          )}
          {portal.legalLine && <p>{portal.legalLine}</p>}
        </div>
      </div>
    </section>
  )
}
