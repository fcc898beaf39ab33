/** What the content service of the demonstration has for trustees: letters, the newest first, each so many days old. */

type TrusteeLetter = {
  slug: string
  title: string
  summary: string
  author: string | null
  tags: readonly string[]
  daysOld: number
  paragraphs: readonly string[]
}

/** The letters by their source. */
export const letterSource = 'trustee-letters'

export const trusteeLetters: readonly TrusteeLetter[] = [
  {
    slug: 'reserves-policy',
    title: 'How much is enough in reserve',
    summary: 'A reserves policy on one page, and the three questions an examiner will ask.',
    author: 'Harriet Lowe',
    tags: ['Insights', 'Advice'],
    daysOld: 6,
    paragraphs: [
      'Most charities keep too little cash in good years and too much after bad ones. A policy of one page settles it before anybody is worried.',
      'Write down what must be paid whatever happens, for how many months, and who decides when the reserve is touched. Six months of committed grants is a common answer; it is not the only one.',
      'An examiner asks when the policy was last read, who changed it, and what was done when the figure fell below it. Keep the three answers with the minutes.',
    ],
  },
  {
    slug: 'total-return',
    title: 'Spending from total return',
    summary: 'Why income alone is a poor guide to what an endowment can give away.',
    author: 'Harriet Lowe',
    tags: ['Insights'],
    daysOld: 34,
    paragraphs: [
      'An endowment that spends only its income buys whatever pays the most income, which is seldom what grows.',
      'Spending a fixed share of the average value of three years lets the portfolio be built for its return. In weak years it spends a little less, in strong years a little more, and no one has to sell in haste.',
    ],
  },
  {
    slug: 'new-trustee',
    title: 'Ten things for a new trustee',
    summary: 'Where the papers are, whom to call, and what to read first.',
    author: null,
    tags: ['Product'],
    daysOld: 75,
    paragraphs: [
      'Begin with the deed, the last two valuations and the investment policy, in that order. The library of the portal has all three.',
      'Ask who may give instructions, and how many signatures they need. Then ask when that was last tried.',
    ],
  },
  {
    slug: 'ethical-screens',
    title: 'What a screen leaves out, and what it costs',
    summary: 'Three ways to exclude, measured over ten years.',
    author: 'Thomas Reed',
    tags: ['Case studies', 'Insights'],
    daysOld: 118,
    paragraphs: [
      'A list of names is easy to explain and is out of date by the autumn. A list of industries lasts longer. A limit on the share of turnover says most clearly what is meant.',
      'Over ten years the three screens we compared differed from each other by more than any of them did from the market.',
    ],
  },
]
