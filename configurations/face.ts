/** The types of headings that there are; figures and texts are set in one type everywhere. */
export type HeadingType = 'inter' | 'source-serif' | 'archivo' | 'commissioner' | 'bricolage'

/** What is drawn beside the words of the front page. */
export type FrontPicture = 'harbour' | 'columns' | 'horizon' | 'sails' | 'gables'

/** The face of a firm beside the colours of its portals: the type of its headings, the picture of its front page. */
export type Face = { headings: HeadingType; picture: FrontPicture }
