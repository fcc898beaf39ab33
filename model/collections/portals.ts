import type { Collection } from '#model/collection.ts'

/** The places clients sign in to: name, logo, theme, terms. `company` is the organisation behind it. */
export const portals = {
  name: 'portals',
  fields: {
    name: { kind: 'text', required: true },
    subtitle: { kind: 'text' },
    photo: { kind: 'files', required: true, label: 'logo' },
    theme: { kind: 'text', required: true },
    portalDocument: { kind: 'file' },
    portalLanguage: { kind: 'text', required: true, label: 'language' },
    phone: { kind: 'phone', required: true },
    email: { kind: 'email', required: true },
    tnc: { kind: 'json', shape: 'termsOfPortal' },
    owner: { kind: 'ref', to: 'users' },
    company: { kind: 'ref', to: 'organisations' },
    subscription: { kind: 'ref', to: 'subscriptions', admin: true },
    news_api: { kind: 'text' },
    explorer_api: { kind: 'text' },
    navigation: { kind: 'json', shape: 'navigation' },
  },
  indexes: [['name']],
} as const satisfies Collection
