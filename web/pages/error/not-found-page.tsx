import { ErrorPage } from './error-page.tsx'

/** '/dashboard/404'. */
export const NotFoundPage = () => <ErrorPage kind="not-found" />
