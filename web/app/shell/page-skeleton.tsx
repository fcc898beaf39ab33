import { Bone, ChartSkeleton, FigureSkeleton } from '#web/ui/skeletons.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import classes from './page-skeleton.module.css'

/** The shape of a page that is on its way. */
export const PageSkeleton = () => {
  return (
    <Stack gap={6}>
      <Bone width={260} height={28} />
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
