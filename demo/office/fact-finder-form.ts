/** The fact finder of the asset manager's advisers, in the language of its clients, and what each answer scores. */
import type { FieldOption, FormField } from '#model/fields/form-field.ts'
import type { FormStep } from '#model/fields/json-shapes.ts'

/** Options in the order of their scores, 0 to 4; those of a question that does not count have none. */
const scored = (
  ...labels: readonly (readonly [value: string, label: string, score: number])[]
): FieldOption[] => labels.map(([value, label, score]) => ({ value, label, score }))

const plain = (...labels: readonly (readonly [value: string, label: string])[]): FieldOption[] =>
  labels.map(([value, label]) => ({ value, label }))

const choose = (name: string, label: string, options: FieldOption[]): FormField => ({
  name,
  type: 'radio',
  label,
  required: true,
  options,
})

const pounds = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  name,
  type: 'number',
  label,
  min: 0,
  decimals: 2,
  ...more,
})

const remarks = (name: string, label: string): FormField => ({ name, type: 'textarea', label, limit: 1000 })

const step = (id: string, title: string, summary: string, fields: FormField[]): FormStep => ({
  id,
  title,
  fieldsets: [{ title, summary, fields }],
})

const situation = step('situation', 'Personal situation', 'Who depends on you, and what may change.', [
  choose(
    'household',
    'Who lives in your household?',
    plain(
      ['alone', 'I live alone'],
      ['partner', 'I live with a partner'],
      ['family', 'I live with a partner and children'],
      ['children', 'I live with children'],
    ),
  ),
  choose(
    'employment',
    'What is your position?',
    plain(
      ['employed', 'Employed'],
      ['self', 'Self-employed or owner of a company'],
      ['retired', 'Retired'],
      ['none', 'Not working at present'],
    ),
  ),
  remarks('changes', 'What is likely to change in the coming years?'),
])

const income = step('income', 'Income and outgoings', 'Rough figures will do.', [
  pounds('income_year', 'Income a year after tax, in pounds', { required: true }),
  pounds('outgoings_year', 'Outgoings a year, in pounds', { required: true }),
  choose(
    'income_security',
    'How secure is your income?',
    scored(
      ['uncertain', 'It may fall or end soon', 0],
      ['varies', 'It varies from year to year', 2],
      ['steady', 'It is steady', 3],
      ['secure', 'It is secure for life or for many years', 4],
    ),
  ),
])

const assets = step('assets', 'Assets and debts', 'What you own and owe besides the money we look after.', [
  pounds('property_value', 'Property, in pounds'),
  pounds('savings', 'Savings and other investments, in pounds'),
  pounds('debts', 'Mortgage and other debts, in pounds'),
  choose(
    'reserve',
    'For how long could you live on your cash reserve?',
    scored(
      ['month', 'Less than a month', 0],
      ['quarter', 'One to three months', 1],
      ['year', 'Three to twelve months', 3],
      ['longer', 'More than a year', 4],
    ),
  ),
])

const objectives = step('objectives', 'Objectives', 'What the money is for, and when.', [
  choose(
    'purpose',
    'What matters most to you?',
    scored(
      ['keep', 'Keeping what I have', 0],
      ['income', 'A regular income', 1],
      ['both', 'Income and growth', 3],
      ['growth', 'Growth over many years', 4],
    ),
  ),
  choose(
    'horizon',
    'When will you need a large part of the money?',
    scored(
      ['soon', 'Within three years', 0],
      ['medium', 'In three to five years', 1],
      ['long', 'In five to ten years', 3],
      ['longest', 'In more than ten years', 4],
    ),
  ),
  remarks('plans', 'Is there anything you are saving for?'),
])

const experience = step('experience', 'Experience', 'What you know already.', [
  choose(
    'years',
    'For how long have you invested?',
    scored(
      ['never', 'Never', 0],
      ['few', 'Less than three years', 1],
      ['some', 'Three to ten years', 3],
      ['many', 'More than ten years', 4],
    ),
  ),
  choose(
    'instruments',
    'What have you held?',
    scored(
      ['deposits', 'Deposits only', 0],
      ['funds', 'Funds', 2],
      ['shares', 'Funds, shares and bonds', 3],
      ['complex', 'Also options, private equity or the like', 4],
    ),
  ),
])

const capacity = step(
  'capacity',
  'Capacity for loss',
  'What a loss would mean for the way you live, whatever you feel about it.',
  [
    choose(
      'loss_effect',
      'What would a loss of a fifth of this money change?',
      scored(
        ['standard', 'I could no longer live as I do', 0],
        ['plans', 'I would have to give up plans', 1],
        ['delay', 'Some plans would have to wait', 3],
        ['none', 'Nothing that matters', 4],
      ),
    ),
    choose(
      'share_of_wealth',
      'How much of your wealth is this money?',
      scored(
        ['most', 'Most of it', 0],
        ['half', 'About half', 2],
        ['third', 'About a third', 3],
        ['little', 'Less than a fifth', 4],
      ),
    ),
  ],
)

const attitude = step('attitude', 'Attitude to risk', 'There are no right answers.', [
  choose(
    'fall',
    'Your portfolio falls by a fifth within three months. What do you do?',
    scored(
      ['sell', 'I sell everything', 0],
      ['reduce', 'I sell a part', 1],
      ['wait', 'I wait', 3],
      ['buy', 'I buy more', 4],
    ),
  ),
  choose(
    'range',
    'Which year would you rather have?',
    scored(
      ['calm', 'Between 0 and 3 per cent', 0],
      ['mild', 'Between −5 and 8 per cent', 2],
      ['lively', 'Between −12 and 15 per cent', 3],
      ['wild', 'Between −25 and 28 per cent', 4],
    ),
  ),
  choose(
    'worry',
    'How often do you look at your investments when markets are restless?',
    scored(
      ['daily', 'Every day, and I sleep badly', 0],
      ['weekly', 'Every week', 2],
      ['monthly', 'Now and then', 3],
      ['rarely', 'Hardly ever', 4],
    ),
  ),
  {
    name: 'declaration',
    type: 'checkbox',
    label: 'My answers are complete and true to the best of my knowledge.',
    required: true,
  },
])

/** The steps of the fact finder. */
export const factFinderSteps: readonly FormStep[] = [
  situation,
  income,
  assets,
  objectives,
  experience,
  capacity,
  attitude,
]

/** What the fact finder is called, and what is said of it. */
export const factFinderTexts = {
  name: 'Your fact finder',
  summary: 'What your adviser needs to know before advising you.',
  thanks: 'Thank you. Your adviser looks at your answers and talks them through with you.',
}
