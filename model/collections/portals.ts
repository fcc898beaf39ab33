import type { Collection } from '#model/collection.ts'
import { everything } from '#model/rights/usual-rights.ts'

/** What the sign-in page of a portal shows to a visitor: looks, language, where help is, terms to agree to. */
const portalFront = [
  'name',
  'subtitle',
  'photo',
  'theme',
  'portalLanguage',
  'phone',
  'email',
  'legalLine',
  'contactWithin',
  'tnc',
]

/** The places clients sign in to: name, logo, theme, terms. `company` is the organisation behind it. */
export const portals = {
  name: 'portals',
  rights: {
    admin: everything,
    professional: { read: 'all', create: 'ownerIsMe', update: 'ownerIsMe' },
    investor: { read: 'assigned' },
    public: { read: { rows: 'all', fields: portalFront } },
  },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    subtitle: { kind: 'text', offered: 'by overlay' },
    photo: { kind: 'files', required: true, says: 'logo', input: 'photo' },
    theme: { kind: 'text', required: true, says: 'theme', input: 'select' },
    portalDocument: { kind: 'file' },
    portalLanguage: { kind: 'text', required: true, says: 'language', input: 'select' },
    phone: { kind: 'phone', required: true, says: 'phone' },
    email: { kind: 'email', required: true, says: 'email' },
    /** Who the firm is and who supervises it, as its letters say at their foot. */
    legalLine: { kind: 'textarea', max: 500 },
    /** In how many working days somebody who has registered hears from the firm. */
    contactWithin: { kind: 'number', whole: true, min: 1, max: 30 },
    tnc: { kind: 'json', shape: 'termsOfPortal', input: 'custom' },
    owner: { kind: 'ref', to: 'users', only: ['professionals'] },
    company: { kind: 'ref', to: 'organisations' },
    subscription: { kind: 'ref', to: 'subscriptions', admin: true },
    news_api: { kind: 'text' },
    /** Funds are those of the firm in every portal of it (decision 183), so that nobody gives it. */
    explorer_api: { kind: 'text', system: true },
    reviewEvery: { kind: 'number', whole: true, staff: true, min: 1, max: 120 },
  },
  indexes: [['name'], ['company']],
  rules: ['ownPortals', 'namedFiles', 'portalTerms', 'planRoom'],
  admin: {
    title: 'name',
    columns: ['photo', 'name', 'theme', 'portalLanguage', 'owner', 'company'],
    search: ['name', 'email'],
    tabs: [
      {
        id: 'portalInfo',
        sections: [
          { fields: ['name', 'subtitle', 'photo', 'theme', 'portalLanguage'] },
          { id: 'contact', fields: ['phone', 'email', 'contactWithin', 'legalLine'] },
          { id: 'terms', fields: ['portalDocument', 'tnc'] },
          { id: 'ownership', fields: ['owner', 'company', 'subscription'] },
          { id: 'reviews', fields: ['reviewEvery'] },
          { id: 'sources', fields: ['news_api'] },
        ],
      },
      { id: 'navigation', children: 'navigation', by: 'portal' },
    ],
  },
} as const satisfies Collection
