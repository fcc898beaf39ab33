import { query } from '#web/data/queries.ts'

/** The slug of the page that says what the firm advises on (decision Q-INVESTMENT-ADVICE). */
export const adviceSlug = 'investment-advice'

/** That page as it was published last. */
export const adviceQuery = () =>
  query('getPublishedContent', { params: { collection: 'pages', slugOrId: adviceSlug } })
