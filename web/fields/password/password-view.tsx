import { PlainView } from '../plain-view.tsx'

/** A password is never shown, not even its length. */
export const PasswordView = () => <PlainView>••••••••</PlainView>
