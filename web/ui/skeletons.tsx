import type { CSSProperties, ReactNode } from 'react'
import { joinClasses } from '#web/ui/drop-undefined.ts'
import classes from '#web/ui/skeletons.module.css'
import { useWords } from '#web/words/words.ts'

const rising = ['38%', '46%', '41%', '58%', '52%', '66%', '74%', '69%', '86%']

/** The shape of something that is on its way. */
export const Bone = ({ width = '100%', height = 14 }: { width?: string | number; height?: number }) => (
  <span className={classes['bone']} style={{ width, height }} aria-hidden="true" />
)

type WaitingProps = {
  /** What is read out; 'Loading' when absent. */
  label?: string | undefined
  lined?: boolean
  style?: CSSProperties
  children: ReactNode
}

const Waiting = ({ label, lined, style, children }: WaitingProps) => {
  const say = useWords('app')
  return (
    <div aria-busy="true" style={style} className={joinClasses(lined && classes['lines'])}>
      <output className="visually-hidden">{label ?? say('loading')}</output>
      {children}
    </div>
  )
}

const places = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** Lines of text on their way. */
export const TextSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <Waiting lined>
    {places(lines).map((line) => (
      <Bone key={line} width={line === lines - 1 ? '62%' : '100%'} />
    ))}
  </Waiting>
)

/** Rows of a table on their way. */
export const TableSkeleton = ({ rows = 6, label }: { rows?: number; label?: string }) => (
  <Waiting label={label}>
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
export const ChartSkeleton = ({ height = 260 }: { height?: number }) => (
  <Waiting style={{ height }}>
    <div className={classes['chart']}>
      {rising.map((share) => (
        <span className={classes['bone']} key={share} style={{ flex: 1, height: share }} aria-hidden="true" />
      ))}
    </div>
  </Waiting>
)

/** One figure with its name on its way. */
export const FigureSkeleton = () => (
  <Waiting lined>
    <Bone width={90} height={12} />
    <Bone width={160} height={28} />
  </Waiting>
)
