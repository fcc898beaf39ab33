/** The types of headings that there are; figures and texts are set in one type everywhere. */
export type HeadingType = 'inter' | 'source-serif' | 'archivo' | 'commissioner' | 'bricolage'

/** What is drawn beside the words of the front page. */
export type FrontPicture = 'harbour' | 'columns' | 'horizon' | 'sails' | 'gables'

/** How close rows and cards stand: close for lists of many, roomy for a few figures that are read at leisure. */
export type Density = 'close' | 'even' | 'roomy'

/**
 * The face of a firm beside the colours of its portals: the type of its headings, the picture of its front page, and how
 * close its rows and cards stand.
 */
export type Face = { headings: HeadingType; picture: FrontPicture; density: Density }
