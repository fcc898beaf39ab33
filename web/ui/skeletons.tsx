import type { CSSProperties, ReactNode } from 'react'
import { joinClasses } from '#web/ui/drop-undefined.ts'
import classes from '#web/ui/skeletons.module.css'

export type SkeletonLabels = { loading: string }

const rising = ['38%', '46%', '41%', '58%', '52%', '66%', '74%', '69%', '86%']

/** The shape of something that is on its way. */
export const Bone = ({ width = '100%', height = 14 }: { width?: string | number; height?: number }) => (
  <span className={classes['bone']} style={{ width, height }} aria-hidden="true" />
)

type WaitingProps = { labels: SkeletonLabels; lined?: boolean; style?: CSSProperties; children: ReactNode }

const Waiting = ({ labels, lined, style, children }: WaitingProps) => (
  <div aria-busy="true" style={style} className={joinClasses(lined && classes['lines'])}>
    <output className="visually-hidden">{labels.loading}</output>
    {children}
  </div>
)

const places = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** Lines of text on their way. */
export const TextSkeleton = ({ lines = 3, labels }: { lines?: number; labels: SkeletonLabels }) => (
  <Waiting labels={labels} lined>
    {places(lines).map((line) => (
      <Bone key={line} width={line === lines - 1 ? '62%' : '100%'} />
    ))}
  </Waiting>
)

/** Rows of a table on their way. */
export const TableSkeleton = ({ rows = 6, labels }: { rows?: number; labels: SkeletonLabels }) => (
  <Waiting labels={labels}>
    {places(rows).map((row) => (
      <div className={classes['row']} key={row}>
        <Bone width={`${60 + ((row * 17) % 35)}%`} />
        <Bone />
        <Bone />
        <Bone />
      </div>
    ))}
  </Waiting>
)

/** A chart on its way. */
export const ChartSkeleton = ({ height = 260, labels }: { height?: number; labels: SkeletonLabels }) => (
  <Waiting labels={labels} style={{ height }}>
    <div className={classes['chart']}>
      {rising.map((share) => (
        <span className={classes['bone']} key={share} style={{ flex: 1, height: share }} aria-hidden="true" />
      ))}
    </div>
  </Waiting>
)

/** One figure with its name on its way. */
export const FigureSkeleton = ({ labels }: { labels: SkeletonLabels }) => (
  <Waiting labels={labels} lined>
    <Bone width={90} height={12} />
    <Bone width={160} height={28} />
  </Waiting>
)
