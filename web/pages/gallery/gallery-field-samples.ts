import type { FormField, FormFieldType } from '#model/fields/form-field.ts'

/** One sample of a type: how it is defined and what a filled-in one holds. */
export type FieldSample = { field: Omit<FormField, 'name' | 'type'>; value?: unknown }

const created = '2026-11-20T10:15:30Z'
const picture = { url: '/icon.svg', name: 'logo.svg', created }

const fieldSamples: Readonly<Partial<Record<FormFieldType, FieldSample>>> = {
  label: { field: { label: 'Please have your passport at hand.', help: 'It takes about five minutes.' } },
  hidden: { field: { label: 'Source' }, value: 'website' },
  text: { field: { label: 'Name', required: true, help: 'As in the passport.' }, value: 'Αθήνα, Þórshöfn' },
  icon: { field: { label: 'Icon' }, value: 'chart-line' },
  number: { field: { label: 'Units', decimals: 8, help: 'Up to eight decimals.' }, value: '1250.12345678' },
  slug: { field: { label: 'Slug' }, value: 'our-funds' },
  increment: { field: { label: 'Score', min: 0, max: 10 }, value: 4 },
  password: { field: { label: 'Password', help: 'At least 8 characters.' }, value: 'secret-12' },
  textarea: {
    field: { label: 'Description', limit: 200 },
    value: 'A balanced portfolio for ten years and more.\nRebalanced twice a year.',
  },
  file: { field: { label: 'Passport' }, value: { ...picture, name: 'passport.pdf' } },
  switch: { field: { label: 'Send letters by e-mail' }, value: true },
  checkbox: { field: { label: 'I have read the terms', required: true }, value: true },
  slider: { field: { label: 'Risk level', min: 1, max: 10 }, value: 4 },
  'date-picker': { field: { label: 'Inception' }, value: '2024-03-29' },
  select: { field: { label: 'Region', options: ['Global', 'Europe', 'USA'], other: true }, value: 'Oceania' },
  dropdown: { field: { label: 'Currency', options: ['USD', 'EUR', 'GBP', 'GBX', 'CAD'] }, value: 'EUR' },
  collectionSelect: { field: { label: 'Organisation', collection: 'organisations' } },
  radio: { field: { label: 'US person', options: ['Yes', 'No'] }, value: 'No' },
  combobox: {
    field: { label: 'Sectors', options: ['UK', 'US', 'Asia', 'Property'], multiple: true },
    value: ['Property', 'Timber'],
  },
  'media-picker': {
    field: { label: 'Picture' },
    value: { id: '01890000-0000-7000-8000-000000000001', ...picture, thumbnail: '/icon.svg' },
  },
  picker: { field: { label: 'Advisers', collection: 'users', multiple: true, rules: ['professionals'] } },
  country: { field: { label: 'Country' }, value: 'GR' },
  tabs: {
    field: {
      label: 'Address',
      fields: [
        {
          name: 'home',
          type: 'tabs',
          label: 'Home',
          fields: [
            { name: 'street', type: 'text', label: 'Street', required: true },
            { name: 'city', type: 'text', label: 'City' },
          ],
        },
        { name: 'country', type: 'country', label: 'Country' },
      ],
    },
  },
  permissions: { field: { label: 'Access' }, value: { level: 'authenticated', ids: [] } },
  grid: { field: { label: 'Holdings', collection: 'holdings', by: 'portfolio' } },
  history: { field: { label: 'Versions' } },
  range: { field: { label: 'Horizon', options: ['Short', 'Medium', 'Long'] }, value: 1 },
  dropzone: { field: { label: 'Documents', multiple: true }, value: [{ ...picture, name: 'statement.pdf' }] },
  tabular: {
    field: {
      label: 'Alerts',
      fields: [
        { name: 'type', type: 'dropdown', label: 'Type', options: ['Success', 'Info', 'Warning', 'Error'] },
        { name: 'comment', type: 'text', label: 'Comment' },
        { name: 'timestamp', type: 'timestamp', label: 'Time' },
      ],
    },
    value: [{ type: 'Warning', comment: 'Passport runs out in May', timestamp: created }],
  },
  'navigation-designer': { field: { label: 'Menu' } },
  'multi-text-field': { field: { label: 'Recipients' }, value: ['anna@example.com', 'otto@example.com'] },
  'multi-group-text-field': {
    field: { label: 'Weights', help: 'In per cent.' },
    value: [
      { name: 'Equities', value: 60 },
      { name: 'Fixed Interest', value: 32.5 },
    ],
  },
  custom: { field: { label: 'Calculator', component: 'calculator' } },
  richtext: {
    field: { label: 'Text' },
    value: '<h2>Our funds</h2><p>Three funds, <strong>one</strong> charge.</p>',
  },
  photo: { field: { label: 'Logo' }, value: [picture] },
  timestamp: { field: { label: 'Created' }, value: created },
}

/** A sample of a type of form field; of one that says nothing more, the field by its name. */
export const sampleOf = (type: FormFieldType): FieldSample => fieldSamples[type] ?? { field: { label: type } }
