/** The sign-in dialog. */
export const login = {
  pageTitle: 'Sign in',
  heading: 'Sign in',
  headingPortal: 'Sign in to {{portal}}',
  email: 'E-mail address',
  password: 'Password',
  showPassword: 'Show the password',
  signIn: 'Sign in',
  signedIn: 'Welcome, {{name}}.',
  help: 'Help',
  back: 'Back to sign in',
  helpTitle: 'Help with signing in',
  helpForgotten:
    'If you have forgotten your password, or want access to the portal, contact us. We check who you are and help you in.',
  helpNobody: 'Ask your adviser: this portal has no phone number or e-mail address on file.',
  phone: 'Phone',
  writeTo: 'E-mail',
  inactivity:
    'You were signed out because nothing had happened for a while. Sign in to go on where you were.',
  required: 'This field is required',
  invalidEmail: 'Missing or incorrect information',
  tagline: 'Your investments, explained to the last figure.',
  pitchFigures: 'Every figure shows how it was made, as of which day, and from which prices.',
  pitchPrivacy: 'Only you and your advisers see your accounts.',
  pitchSession_one: 'You are signed out after {{count}} minute without activity.',
  pitchSession_other: 'You are signed out after {{count}} minutes without activity.',
} as const
