import type { Collection } from '#model/collection.ts'
import { everything, nothing } from '#model/rights/usual-rights.ts'

const givesRights = { kind: 'rights', onCreate: true } as const

/**
 * People who sign in: advisers, clients, company admins. The flags decide the role (admin before professional before
 * investor). Sign-in facts (`authType`, `lastLogin`, `multiFactor`) are kept by the sign-in service and shown here. `waitsFor`:
 * the organisation whose address they have proved, until an administrator makes them its adviser or not.
 */
export const users = {
  name: 'users',
  rights: {
    admin: everything,
    professional: { read: 'people', update: 'self' },
    investor: { read: 'self', update: 'self' },
    public: nothing,
  },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    title: { kind: 'text' },
    role: { kind: 'select', options: ['Investment Manager', 'Financial Advisor'], admin: true },
    organisation: { kind: 'ref', to: 'organisations', admin: true },
    waitsFor: { kind: 'ref', to: 'organisations', admin: true },
    photo: { kind: 'files', input: 'photo' },
    profileUrl: { kind: 'text', only: ['url'] },
    accountType: { kind: 'select', options: ['single', 'dual', 'corporate'], admin: true },
    email: { kind: 'email', required: true, says: 'email', admin: true, guarded: 'on change' },
    phone: { kind: 'phone', required: true, says: 'phone' },
    password: { kind: 'password', min: 8, only: ['digit'] },
    userLanguage: { kind: 'text', required: true, says: 'language', input: 'select' },
    isAdmin: { kind: 'switch', admin: true, guarded: 'always', fourEyes: givesRights },
    // Somebody is shut out at once, and let in again by two.
    disabled: {
      kind: 'switch',
      admin: true,
      guarded: 'on change',
      fourEyes: { kind: 'rights', when: false },
    },
    isProfessional: { kind: 'switch', admin: true, guarded: 'always', fourEyes: givesRights },
    isMessenger: { kind: 'switch', admin: true },
    is2FADisabled: { kind: 'switch', admin: true, guarded: 'always', fourEyes: givesRights },
    telephone: { kind: 'phone' },
    linkedin: { kind: 'text', only: ['url'] },
    other: { kind: 'text' },
    'address-1': { kind: 'text' },
    'address-3': { kind: 'text' },
    postcode: { kind: 'text' },
    city: { kind: 'text' },
    country: { kind: 'country' },
    hideIntroStatus: { kind: 'switch', unlisted: true },
    createdOn: { kind: 'computed', by: 'createdOn' },
    authType: { kind: 'text', system: true },
    lastLogin: { kind: 'timestamp', system: true },
    multiFactor: { kind: 'json', shape: 'multiFactor', system: true },
    securityToken: { kind: 'text', system: true, internal: true },
  },
  unique: [['email']],
  indexes: [['name'], ['createdAt'], ['updatedAt'], ['organisation'], ['isAdmin']],
  rules: ['adviserCap', 'personalAccess', 'namedFiles'],
  keeps: true,
  searchText: true,
  admin: {
    title: 'name',
    columns: ['photo', 'name', 'email', 'role', 'organisation', 'isProfessional', 'isAdmin', 'lastLogin'],
    search: ['name', 'email', 'phone'],
    tabs: [
      {
        id: 'details',
        sections: [
          {
            fields: [
              'name',
              'title',
              'role',
              'organisation',
              'waitsFor',
              'photo',
              'profileUrl',
              'accountType',
              'email',
              'phone',
              'userLanguage',
            ],
          },
          {
            id: 'switches',
            fields: ['isAdmin', 'disabled', 'isProfessional', 'isMessenger', 'is2FADisabled'],
          },
          { id: 'contact', fields: ['telephone', 'linkedin', 'other'] },
          { id: 'address', fields: ['address-1', 'address-3', 'postcode', 'city', 'country'] },
          { id: 'signIn', fields: ['createdOn', 'authType', 'lastLogin'] },
        ],
      },
    ],
  },
} as const satisfies Collection
