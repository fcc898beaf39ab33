import { createContext, use, type ReactNode } from 'react'

const PaperContext = createContext(false)
const LevelContext = createContext(0)

/** What stands below is drawn for paper: tables whole, no buttons, figures as plain text. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <PaperContext value={true}>{children}</PaperContext>
)

/** Whether it is drawn for paper. */
export const useIsPaper = (): boolean => use(PaperContext)

/** Headings below stand a number of levels deeper than they say. */
export const DeeperHeadings = ({ by, children }: { by: 0 | 1; children: ReactNode }) => (
  <LevelContext value={by}>{children}</LevelContext>
)

/** The level of a heading, as deep as it stands here. */
export const useHeadingLevel = (level: 2 | 3 | 4): 2 | 3 | 4 | 5 =>
  (level + use(LevelContext)) as 2 | 3 | 4 | 5
