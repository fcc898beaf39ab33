import { Suspense, useEffect, useState } from 'react'
import { Bone, ChartSkeleton, FigureSkeleton } from '#web/ui/skeletons.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './page-skeleton.module.css'

/** After this long people wonder whether anything still happens. */
const patienceMs = 4000

const SlowText = () => <span className={classes['slow']}>{useWords('app')('slowPage')}</span>

/** Nothing at first; that it takes longer, once it does. */
const WhenSlow = () => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output>
      {isSlow && (
        <Suspense>
          <SlowText />
        </Suspense>
      )}
    </output>
  )
}

/** The shape of a page that is on its way. */
export const PageSkeleton = () => {
  return (
    <Stack gap={6}>
      <div>
        <Bone width={260} height={28} />
        <WhenSlow />
      </div>
      <Grid leastWidth={160}>
        <FigureSkeleton />
        <FigureSkeleton />
        <FigureSkeleton />
      </Grid>
      <ChartSkeleton />
    </Stack>
  )
}

/** The same while the frame around it is on its way too. */
export const LonePageSkeleton = () => (
  <div className={classes['alone']}>
    <PageSkeleton />
  </div>
)
